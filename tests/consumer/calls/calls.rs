// SPDX-License-Identifier: MIT
//
// calls.rs - the calls of tests/abi/witness.c, made from Rust, with the declarations that bindgen
// makes of the header. Its layout is rustfmt's with use_small_heuristics=Max.
//
// usage: calls VERSION [in a folder that it may write to]

use std::ffi::{c_void, CStr};
use std::os::raw::{c_char, c_double, c_int, c_long};
use std::ptr::{null, null_mut};

#[repr(C)]
pub struct Solver {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct File {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct Progress {
    size: usize,
    units_done: u64,
    units_total: u64,
    solutions: u64,
    fraction: c_double,
}

#[repr(C)]
pub struct TraceEvent {
    size: usize,
    queens: *const u32,
    placements: u64,
    rejections: u64,
    solutions: u64,
    n: u32,
    row: u32,
    column: u32,
    attacker_row: u32,
    kind: c_int,
    line: c_int,
}

#[repr(C)]
pub struct Deduction {
    size: usize,
    queens: *const u32,
    lines: *const u32,
    within: *const u32,
    squares: *const u32,
    closed: *const u32,
    line_count: u32,
    within_count: u32,
    square_count: u32,
    closed_count: u32,
    n: u32,
    row: u32,
    column: u32,
    reason: c_int,
    family: c_int,
    within_family: c_int,
}

type BoardFn = Option<unsafe extern "C" fn(u32, *const u32, *mut c_void) -> c_int>;
type ProgressFn = Option<unsafe extern "C" fn(*const Progress, *mut c_void) -> c_int>;
type AllocateFn = Option<unsafe extern "C" fn(usize, *mut c_void) -> *mut c_void>;
type ReleaseFn = Option<unsafe extern "C" fn(*mut c_void, usize, *mut c_void)>;
type TraceFn = Option<unsafe extern "C" fn(*const TraceEvent, *mut c_void) -> c_int>;
type DeductionFn = Option<unsafe extern "C" fn(*const Deduction, *mut c_void) -> c_int>;

#[rustfmt::skip]
#[link(name = "nqueens")]
extern "C" {
    fn nqueens_version() -> *const c_char;
    fn nqueens_version_number() -> u32;
    fn nqueens_strerror(code: c_int) -> *const c_char;
    fn nqueens_kernel_info(index: u32, name: *mut *const c_char, method: *mut *const c_char, summary: *mut *const c_char, runs_here: *mut c_int) -> c_int;
    fn nqueens_solver_new(n: u32, out: *mut *mut Solver) -> c_int;
    fn nqueens_solver_new_with_allocator(n: u32, allocate: AllocateFn, release: ReleaseFn, user: *mut c_void, out: *mut *mut Solver) -> c_int;
    fn nqueens_solver_copy(solver: *const Solver, out: *mut *mut Solver) -> c_int;
    fn nqueens_solver_free(solver: *mut Solver);
    fn nqueens_solver_n(solver: *const Solver) -> u32;
    fn nqueens_solver_require(solver: *mut Solver, row: u32, column: u32) -> c_int;
    fn nqueens_solver_forbid(solver: *mut Solver, row: u32, column: u32) -> c_int;
    fn nqueens_solver_clear_square(solver: *mut Solver, row: u32, column: u32) -> c_int;
    fn nqueens_solver_require_board(solver: *mut Solver, queens: *const u32) -> c_int;
    fn nqueens_solver_square(solver: *const Solver, row: u32, column: u32, state: *mut c_int) -> c_int;
    fn nqueens_check(solver: *const Solver, queens: *const u32) -> c_int;
    fn nqueens_solver_clear_constraints(solver: *mut Solver) -> c_int;
    fn nqueens_solver_set_attacks(solver: *mut Solver, attacks: u32) -> c_int;
    fn nqueens_solver_attacks(solver: *const Solver) -> u32;
    fn nqueens_solver_set_regions(solver: *mut Solver, regions: *const u32) -> c_int;
    fn nqueens_find_conflict(solver: *const Solver, queens: *const u32, row_a: *mut u32, row_b: *mut u32, line: *mut c_int) -> c_int;
    fn nqueens_solver_set_kernel(solver: *mut Solver, name: *const c_char) -> c_int;
    fn nqueens_solver_kernel(solver: *const Solver) -> *const c_char;
    fn nqueens_solver_kernel_in_use(solver: *const Solver) -> *const c_char;
    fn nqueens_solver_set_threads(solver: *mut Solver, threads: u32) -> c_int;
    fn nqueens_solver_threads(solver: *const Solver) -> u32;
    fn nqueens_solver_set_memory_limit(solver: *mut Solver, bytes: u64) -> c_int;
    fn nqueens_solver_memory_limit(solver: *const Solver) -> u64;
    fn nqueens_memory_needed(solver: *const Solver, method: *const c_char, threads: u32, bytes: *mut u64) -> c_int;
    fn nqueens_why_unsupported(solver: *const Solver, method: *const c_char, reason: *mut c_int) -> c_int;
    fn nqueens_solver_set_progress(solver: *mut Solver, progress: ProgressFn, user: *mut c_void, min_interval_ms: u32) -> c_int;
    fn nqueens_solver_cancel(solver: *mut Solver);
    fn nqueens_solver_clear_cancel(solver: *mut Solver) -> c_int;
    fn nqueens_count(solver: *mut Solver, solutions: *mut u64) -> c_int;
    fn nqueens_count_up_to(solver: *mut Solver, limit: u64, solutions: *mut u64) -> c_int;
    fn nqueens_units(solver: *mut Solver, method: *const c_char, units: *mut u64) -> c_int;
    fn nqueens_count_range(solver: *mut Solver, method: *const c_char, first: u64, end: u64, solutions: *mut u64) -> c_int;
    fn nqueens_units_identity(solver: *const Solver, method: *const c_char, buf: *mut c_char, size: usize, needed: *mut usize) -> c_int;
    fn nqueens_estimate(solver: *mut Solver, samples: u64, seed: u64, solutions: *mut f64, relative_error: *mut f64, log_solutions: *mut f64) -> c_int;
    fn nqueens_estimate_placements(solver: *mut Solver, samples: u64, seed: u64, placements: *mut f64, relative_error: *mut f64, log_placements: *mut f64) -> c_int;
    fn nqueens_count_symmetric(solver: *mut Solver, symmetry: c_int, solutions: *mut u64) -> c_int;
    fn nqueens_count_fundamental(solver: *mut Solver, solutions: *mut u64) -> c_int;
    fn nqueens_enumerate(solver: *mut Solver, callback: BoardFn, user: *mut c_void) -> c_int;
    fn nqueens_enumerate_fundamental(solver: *mut Solver, callback: BoardFn, user: *mut c_void) -> c_int;
    fn nqueens_first(solver: *mut Solver, queens: *mut u32) -> c_int;
    fn nqueens_next(solver: *mut Solver, queens: *mut u32) -> c_int;
    fn nqueens_list(solver: *mut Solver, after: *const u32, capacity: usize, boards: *mut u32, count: *mut usize) -> c_int;
    fn nqueens_list_bytes(solver: *mut Solver, after: *const u8, capacity: usize, boards: *mut u8, count: *mut usize) -> c_int;
    fn nqueens_rank(solver: *mut Solver, queens: *const u32, rank: *mut u64) -> c_int;
    fn nqueens_unrank(solver: *mut Solver, rank: u64, queens: *mut u32) -> c_int;
    fn nqueens_solve(solver: *mut Solver, queens: *mut u32) -> c_int;
    fn nqueens_random_solution(solver: *mut Solver, seed: u64, queens: *mut u32) -> c_int;
    fn nqueens_solve_from_seed(solver: *mut Solver, seed: u64, queens: *mut u32) -> c_int;
    fn nqueens_deduce(solver: *mut Solver, callback: DeductionFn, user: *mut c_void) -> c_int;
    fn nqueens_random_regions(solver: *mut Solver, seed: u64, hardest: c_int, regions: *mut u32, queens: *mut u32) -> c_int;
    fn nqueens_trace(solver: *mut Solver, callback: TraceFn, user: *mut c_void) -> c_int;
    fn nqueens_is_solution(n: u32, queens: *const u32) -> c_int;
    fn nqueens_find_attack(n: u32, queens: *const u32, row_a: *mut u32, row_b: *mut u32, line: *mut c_int) -> c_int;
    fn nqueens_format(n: u32, queens: *const u32, format: c_int, buf: *mut c_char, size: usize, needed: *mut usize) -> c_int;
    fn nqueens_parse(text: *const c_char, length: usize, format: c_int, queens: *mut u32, capacity: u32, n: *mut u32) -> c_int;
    fn nqueens_print(stream: *mut File, n: u32, queens: *const u32, format: c_int) -> c_int;
    fn nqueens_attacks_in_row(n: u32, queens: *const u32, row: u32, attackers: *mut u32) -> c_int;
    fn nqueens_transform(n: u32, queens: *const u32, symmetry: c_int, result: *mut u32) -> c_int;
    fn nqueens_canonical(n: u32, queens: *const u32, canonical: *mut u32) -> c_int;
    fn nqueens_orbit_size(n: u32, queens: *const u32, size: *mut u32) -> c_int;

    fn malloc(size: usize) -> *mut c_void;
    fn free(block: *mut c_void);
    fn fopen(path: *const c_char, mode: *const c_char) -> *mut File;
    fn ftell(stream: *mut File) -> c_long;
    fn fclose(stream: *mut File) -> c_int;
}

const NO_QUEEN: u32 = u32::MAX;
const NO_REGION: u32 = u32::MAX;
const ERROR_BUSY: c_int = -8;

// Text for C, and text of C.
macro_rules! c {
    ($text:literal) => {
        concat!($text, "\0").as_ptr() as *const c_char
    };
}

unsafe fn text<'a>(text: *const c_char) -> &'a str {
    CStr::from_ptr(text).to_str().unwrap()
}

// Calls a function, and says its name, what it returned, and a number or a board that it gave.
macro_rules! say {
    ($function:ident($($argument:expr),*), $number:expr) => {
        let status = $function($($argument),*);
        say(&stringify!($function)["nqueens_".len()..], status, $number);
    };
}

macro_rules! say_board {
    ($function:ident($($argument:expr),*), $queens:expr) => {
        let status = $function($($argument),*);
        say_board(&stringify!($function)["nqueens_".len()..], status, $queens);
    };
}

fn say(call: &str, status: c_int, number: impl TryInto<u64>) {
    let number = number.try_into().ok().unwrap();
    println!("{call} {status} {number}");
}

fn say_board(call: &str, status: c_int, queens: &[u32]) {
    print!("{call} {status}:");
    for column in queens {
        print!(" {column}");
    }
    println!();
}

// ---- Callbacks ------------------------------------------------------------------

#[derive(Default)]
struct Calls {
    made: u64,
    right: u64,
    last: u64,
    answer: c_int,
}

impl Calls {
    fn user(&mut self) -> *mut c_void {
        self as *mut Calls as *mut c_void
    }
}

unsafe extern "C" fn take_board(n: u32, queens: *const u32, user: *mut c_void) -> c_int {
    let calls = &mut *(user as *mut Calls);
    let queens = std::slice::from_raw_parts(queens, n as usize);
    calls.made += 1;
    calls.last = queens[queens.len() - 1].into();
    calls.answer
}

unsafe extern "C" fn take_progress(progress: *const Progress, user: *mut c_void) -> c_int {
    let (progress, calls) = (&*progress, &mut *(user as *mut Calls));
    let is_done = progress.units_done == progress.units_total && progress.fraction == 1.0;
    calls.made += 1;
    calls.right += u64::from(progress.size >= std::mem::size_of::<Progress>());
    calls.last = if is_done { progress.solutions } else { 0 };
    calls.answer
}

unsafe extern "C" fn take_event(event: *const TraceEvent, user: *mut c_void) -> c_int {
    let (event, calls) = (&*event, &mut *(user as *mut Calls));
    let queens = std::slice::from_raw_parts(event.queens, event.n as usize);
    let is_last = event.row == event.n - 1;
    calls.made += 1;
    calls.right +=
        u64::from(event.kind == 3 && is_last && event.column == queens[event.row as usize]);
    calls.right += u64::from(event.kind == 1 && event.attacker_row < event.row && event.line != -1);
    calls.last = event.placements + event.rejections + event.solutions;
    calls.answer
}

unsafe extern "C" fn take_deduction(deduction: *const Deduction, user: *mut c_void) -> c_int {
    let (deduction, calls) = (&*deduction, &mut *(user as *mut Calls));
    let queens = std::slice::from_raw_parts(deduction.queens, deduction.n as usize);
    let lines = std::slice::from_raw_parts(deduction.lines, deduction.line_count as usize);
    let is_whole = deduction.size >= std::mem::size_of::<Deduction>();
    let has_queen = queens.get(deduction.row as usize) == Some(&deduction.column);
    calls.made += 1;
    calls.right += u64::from(is_whole && has_queen);
    calls.last = (100 * deduction.reason + 10 * deduction.family) as u64;
    calls.last += u64::from(lines[lines.len() - 1]);
    calls.answer
}

unsafe extern "C" fn allocate(size: usize, user: *mut c_void) -> *mut c_void {
    let block = malloc(size);
    *(user as *mut u64) += if block.is_null() { 0 } else { size as u64 };
    block
}

unsafe extern "C" fn release(block: *mut c_void, size: usize, user: *mut c_void) {
    *(user as *mut u64) -= size as u64;
    free(block);
}

// ---- The calls, section by section of the header ----------------------------------

unsafe fn about_the_library(version: &str) {
    let (mut name, mut method, mut summary, mut runs_here) = (null(), null(), null(), 7);
    say("version", (text(nqueens_version()) != version).into(), 1);
    let parts = version.split('.').map(|part| part.parse::<u32>().unwrap());
    let number = parts.fold(0, |number, part| 100 * number + part);
    say("version_number", 0, nqueens_version_number() == number);
    say("strerror", ERROR_BUSY, !text(nqueens_strerror(ERROR_BUSY)).is_empty());
    say!(nqueens_kernel_info(0, &mut name, &mut method, &mut summary, &mut runs_here), runs_here);
    say("kernel_info", (text(name) != "auto").into(), !text(summary).is_empty());
    say("kernel_info", (text(method) != "auto").into(), 0);
}

unsafe fn solvers() {
    let mut bytes = 0u64;
    let user = &mut bytes as *mut u64 as *mut c_void;
    let (mut solver, mut copy, mut solutions) = (null_mut(), null_mut(), 0);
    say!(
        nqueens_solver_new_with_allocator(6, Some(allocate), Some(release), user, &mut solver),
        *(user as *const u64) > 0
    );
    say!(nqueens_solver_forbid(solver, 0, 1), 0);
    say!(nqueens_solver_copy(solver, &mut copy), nqueens_solver_n(copy));
    say!(nqueens_count(copy, &mut solutions), solutions);
    nqueens_solver_free(copy);
    nqueens_solver_free(solver);
    say("solver_free", 0, *(user as *const u64));
}

unsafe fn constraints(solver: *mut Solver) {
    let mut given = [NO_QUEEN; 8];
    given[..2].copy_from_slice(&[0, 4]);
    let queens = [0u32, 4, 7, 5, 2, 6, 1, 3];
    let (mut solutions, mut state) = (0, 9);
    say!(nqueens_solver_require(solver, 0, 0), 0);
    say!(nqueens_solver_forbid(solver, 1, 4), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_check(solver, queens.as_ptr()), 0);
    say!(nqueens_solver_square(solver, 1, 4, &mut state), state);
    say!(nqueens_solver_clear_square(solver, 1, 4), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_check(solver, queens.as_ptr()), 0);
    say!(nqueens_solver_require_board(solver, given.as_ptr()), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_solver_clear_constraints(solver), 0);
}

unsafe fn rules(solver: *mut Solver) {
    let queens = [0u32, 2, 4, 6, 1, 3, 5, 7];
    let mut regions = [NO_REGION; 64];
    (regions[0], regions[63]) = (3, 3);
    let (board, mut a, mut b, mut line, mut solutions) = (queens.as_ptr(), 9, 9, 9, 0);
    say!(nqueens_solver_set_attacks(solver, 4), nqueens_solver_attacks(solver));
    say!(nqueens_check(solver, board), 0);
    say!(nqueens_solver_set_regions(solver, regions.as_ptr()), 0);
    say!(
        nqueens_find_conflict(solver, board, &mut a, &mut b, &mut line),
        100 * a + 10 * b + line as u32
    );
    say!(nqueens_check(solver, board), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_solver_set_regions(solver, null()), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_find_conflict(solver, board, &mut a, &mut b, &mut line), 0);
    say!(nqueens_solver_set_attacks(solver, 3), nqueens_solver_attacks(solver));
}

unsafe fn settings(solver: *mut Solver) {
    let mut owned = Calls::default();
    let calls = &mut owned as *mut Calls; // which the solver keeps, too
    let (mut solutions, mut reason) = (0, 7);
    say!(nqueens_solver_set_kernel(solver, c!("bitmask")), 0);
    say("solver_kernel", (text(nqueens_solver_kernel(solver)) != "bitmask").into(), 0);
    let in_use = text(nqueens_solver_kernel_in_use(solver));
    say("solver_kernel_in_use", (in_use != "bitmask").into(), 0);
    say!(nqueens_solver_set_threads(solver, 2), (nqueens_solver_threads(solver) + 1) / 2);
    say!(
        nqueens_solver_set_memory_limit(solver, 1 << 31),
        nqueens_solver_memory_limit(solver) >> 30
    );
    say!(nqueens_memory_needed(solver, c!("backtracking"), 2, &mut solutions), solutions);
    say!(nqueens_why_unsupported(solver, c!("join"), &mut reason), reason);
    say!(nqueens_solver_set_progress(solver, Some(take_progress), calls.cast(), 0), 0);
    say!(nqueens_count(solver, &mut solutions), solutions);
    let is_right = (*calls).made > 1 && (*calls).right == (*calls).made;
    say("progress", is_right.into(), (*calls).last);
    (*calls).answer = 1;
    say!(nqueens_count(solver, &mut solutions), solutions <= 92);
    say!(nqueens_solver_set_progress(solver, None, null_mut(), 0), 0);
    nqueens_solver_cancel(solver);
    say!(nqueens_count(solver, &mut solutions), solutions);
    say!(nqueens_solver_clear_cancel(solver), 0);
}

unsafe fn counts(solver: *mut Solver) {
    let backtracking = c!("backtracking");
    let (mut solutions, mut units, mut sum, mut needed) = (0, 0, 0, 0);
    let mut identity = [0 as c_char; 100];
    let (mut number, mut error, mut logarithm) = (0.0, -1.0, 0.0);
    say!(nqueens_count_up_to(solver, 50, &mut solutions), solutions);
    say!(nqueens_units(solver, backtracking, &mut units), units > 0);
    let mut status = 1;
    for unit in 0..units {
        status = nqueens_count_range(solver, backtracking, unit, unit + 1, &mut solutions);
        sum += solutions;
    }
    say("count_range", status, sum);
    let (room, line) = (identity.len(), identity.as_mut_ptr());
    say!(
        nqueens_units_identity(solver, backtracking, line, room, &mut needed),
        text(line).len() + 1 == needed
    );
    let status = nqueens_estimate(solver, 1000, 1, &mut number, &mut error, &mut logarithm);
    let right = (60.0..140.0).contains(&number) && error >= 0.0 && logarithm > 4.0;
    say("estimate", status, right);
    say!(
        nqueens_estimate_placements(solver, 1000, 1, &mut number, null_mut(), null_mut()),
        (1800.0..2300.0).contains(&number)
    );
    say!(nqueens_count_symmetric(solver, 4, &mut solutions), solutions);
    say!(nqueens_count_fundamental(solver, &mut solutions), solutions);
}

unsafe fn listings(solver: *mut Solver) {
    let (mut calls, mut queens, mut rank) = (Calls::default(), [9u32; 8], 0);
    let board: BoardFn = Some(take_board);
    say!(nqueens_enumerate(solver, board, calls.user()), calls.made);
    calls.answer = -5;
    say!(nqueens_enumerate(solver, board, calls.user()), calls.made);
    say("board", 0, calls.last);
    say!(nqueens_enumerate_fundamental(solver, board, calls.user()), calls.made);
    say_board!(nqueens_first(solver, queens.as_mut_ptr()), &queens);
    say_board!(nqueens_next(solver, queens.as_mut_ptr()), &queens);
    let (mut lists, mut bytes, mut listed) = ([0u32; 3 * 8], [0u8; 93 * 8], 0usize);
    let (boards, byte_boards) = (lists.as_mut_ptr(), bytes.as_mut_ptr());
    say_board!(nqueens_list(solver, queens.as_ptr(), 3, boards, &mut listed), &lists[2 * 8..]);
    say!(nqueens_list(solver, boards.add(2 * 8), 3, boards, &mut listed), listed);
    say!(nqueens_list_bytes(solver, null(), 93, byte_boards, &mut listed), listed);
    say!(nqueens_list_bytes(solver, byte_boards.add(91 * 8), 93, byte_boards, &mut listed), listed);
    say!(nqueens_rank(solver, queens.as_ptr(), &mut rank), rank);
    say_board!(nqueens_unrank(solver, 91, queens.as_mut_ptr()), &queens);
    say!(nqueens_solve(solver, queens.as_mut_ptr()), nqueens_is_solution(8, queens.as_ptr()));
    say!(
        nqueens_random_solution(solver, 1, queens.as_mut_ptr()),
        nqueens_is_solution(8, queens.as_ptr())
    );
    say!(
        nqueens_solve_from_seed(solver, u64::MAX, queens.as_mut_ptr()),
        nqueens_is_solution(8, queens.as_ptr())
    );
}

unsafe fn deductions(solver: *mut Solver) {
    let (mut regions, mut queens, mut solutions) = ([0u32; 64], [0u32; 8], 0);
    let mut owned = Calls::default();
    let calls = &mut owned as *mut Calls;
    let deduction: DeductionFn = Some(take_deduction);
    say!(nqueens_solver_set_attacks(solver, 4), nqueens_solver_attacks(solver));
    say!(nqueens_random_regions(solver, 1, 3, regions.as_mut_ptr(), queens.as_mut_ptr()), 0);
    say!(nqueens_solver_set_regions(solver, regions.as_ptr()), 0);
    say!(nqueens_check(solver, queens.as_ptr()), 0);
    say!(nqueens_count_up_to(solver, 2, &mut solutions), solutions);
    say!(nqueens_deduce(solver, deduction, calls.cast()), (*calls).right);
    (*calls).made = 0;
    (*calls).answer = 1;
    say!(nqueens_deduce(solver, deduction, calls.cast()), (*calls).made);
    say!(nqueens_solver_set_regions(solver, null()), 0);
    say!(nqueens_solver_set_attacks(solver, 3), nqueens_solver_attacks(solver));
    say!(nqueens_deduce(solver, None, null_mut()), 0);
    for column in 0..8 {
        say!(nqueens_solver_forbid(solver, 3, column), column);
    }
    (*calls).answer = 0;
    say!(nqueens_deduce(solver, deduction, calls.cast()), (*calls).made);
    say("deduction", 0, (*calls).last);
    say!(nqueens_solver_clear_constraints(solver), 0);
}

unsafe fn traces() {
    let mut solver = null_mut();
    say!(nqueens_solver_new(4, &mut solver), nqueens_solver_n(solver));
    let mut calls = Calls::default();
    say!(nqueens_trace(solver, Some(take_event), calls.user()), calls.made);
    say("event", 0, calls.right);
    calls.answer = 1;
    say!(nqueens_trace(solver, Some(take_event), calls.user()), calls.last);
    nqueens_solver_free(solver);
}

unsafe fn boards() {
    let (queens, attacked) = ([1u32, 3, 0, 2], [1u32, NO_QUEEN, 3, 2]);
    let (mut read, mut a, mut b, mut n, mut line) = ([9u32; 8], 9, 9, 9, 9);
    let (mut buffer, mut needed) = ([0 as c_char; 100], 0);
    let (board, broken, out) = (queens.as_ptr(), attacked.as_ptr(), buffer.as_mut_ptr());
    let room = buffer.len();
    let file = fopen(c!("printed.txt"), c!("w+"));
    say!(nqueens_is_solution(4, broken), 0);
    say!(nqueens_find_attack(4, broken, &mut a, &mut b, &mut line), 100 * a + 10 * b + line as u32);
    say!(nqueens_find_attack(4, board, &mut a, &mut b, &mut line), 0);
    let status = nqueens_format(4, broken, 6, out, room, &mut needed);
    println!("format {status} {needed} {}", text(out));
    say_board!(
        nqueens_parse(out, needed - 1, 6, read.as_mut_ptr(), 8, &mut n),
        &read[..n as usize]
    );
    say!(nqueens_parse(out, 3, 6, read.as_mut_ptr(), 8, &mut n), 0);
    say!(nqueens_print(file, 4, board, 0), ftell(file));
    fclose(file);
    say!(nqueens_format(4, board, 7, null_mut(), 0, &mut needed), needed > 100);
    let image = read.as_mut_ptr();
    say_board!(nqueens_attacks_in_row(4, broken, 1, image), &read[..4]);
    let image = read.as_mut_ptr();
    say_board!(nqueens_transform(4, board, 1, image), &read[..4]);
    let image = read.as_mut_ptr();
    say_board!(nqueens_canonical(4, image, image), &read[..4]);
    say!(nqueens_orbit_size(4, board, &mut n), n);
}

fn main() {
    let version = std::env::args().nth(1).unwrap_or_default();
    let mut solver = null_mut();
    unsafe {
        about_the_library(&version);
        solvers();
        say!(nqueens_solver_new(8, &mut solver), nqueens_solver_n(solver));
        constraints(solver);
        rules(solver);
        settings(solver);
        counts(solver);
        listings(solver);
        deductions(solver);
        nqueens_solver_free(solver);
        traces();
        boards();
    }
}
