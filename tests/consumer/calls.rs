// SPDX-License-Identifier: MIT
//
// calls.rs - calls from Rust, by the declarations that tests/interface.py makes of the header: one of
// each kind, with every type, struct and callback that there is. All functions are linked. Its layout
// is rustfmt's with use_small_heuristics=Max.
//
// usage: calls VERSION [in a folder that it may write to]

mod interface;

use interface::*;
use std::ffi::CStr;
use std::mem::size_of;
use std::os::raw::{c_char, c_int, c_void};
use std::ptr::{null, null_mut};

extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn free(block: *mut c_void);
    fn fopen(path: *const c_char, mode: *const c_char) -> *mut FILE;
    fn fclose(file: *mut FILE) -> c_int;
}

// A literal as C takes it.
macro_rules! c {
    ($text:literal) => {
        concat!($text, "\0").as_ptr() as *const c_char
    };
}

unsafe fn text<'a>(text: *const c_char) -> &'a str {
    CStr::from_ptr(text).to_str().unwrap()
}

// ---- Callbacks ------------------------------------------------------------------

// What one was told: how often, and how often the struct was as large as it is here.
#[derive(Default)]
struct Told {
    times: u64,
    whole: u64,
    last: u64,
}

impl Told {
    fn hear(&mut self, size: usize, expected: usize, last: u64) -> c_int {
        self.times += 1;
        self.whole += u64::from(size == expected);
        self.last = last;
        0
    }

    fn user(&mut self) -> *mut c_void {
        self as *mut Told as *mut c_void
    }
}

unsafe extern "C" fn take_board(n: u32, queens: *const u32, user: *mut c_void) -> c_int {
    let queens = std::slice::from_raw_parts(queens, n as usize);
    (*(user as *mut Told)).hear(0, 0, queens[queens.len() - 1].into());
    -5
}

unsafe extern "C" fn take_progress(told: *const nqueens_progress, user: *mut c_void) -> c_int {
    let is_done = (*told).units_done == (*told).units_total && (*told).fraction == 1.0;
    let solutions = if is_done { (*told).solutions } else { 0 };
    (*(user as *mut Told)).hear((*told).size, size_of::<nqueens_progress>(), solutions)
}

unsafe extern "C" fn take_event(event: *const nqueens_trace_event, user: *mut c_void) -> c_int {
    let is_none = (*event).attacker_row == NQUEENS_NO_QUEEN && (*event).line == NQUEENS_LINE_NONE;
    let solutions = if is_none { (*event).solutions } else { 0 };
    (*(user as *mut Told)).hear((*event).size, size_of::<nqueens_trace_event>(), solutions)
}

unsafe extern "C" fn take_deduction(made: *const nqueens_deduction, user: *mut c_void) -> c_int {
    let line = *(*made).lines.add((*made).line_count as usize - 1);
    let number = 100 * (*made).reason + 10 * (*made).family + line as c_int;
    let number = (number - (*made).within_family - 1) as u64;
    (*(user as *mut Told)).hear((*made).size, size_of::<nqueens_deduction>(), number)
}

unsafe extern "C" fn allocate(size: usize, user: *mut c_void) -> *mut c_void {
    *(user as *mut usize) += size;
    malloc(size)
}

unsafe extern "C" fn release(block: *mut c_void, size: usize, user: *mut c_void) {
    *(user as *mut usize) -= size;
    free(block);
}

// ---- Calls ----------------------------------------------------------------------

unsafe fn texts(version: &str) {
    let (mut name, mut method, mut summary, mut runs_here) = (null(), null(), null(), 7);
    assert_eq!(text(nqueens_version()), version);
    assert!(nqueens_version_number() >= NQUEENS_VERSION_NUMBER as u32);
    assert_ne!(text(nqueens_strerror(NQUEENS_ERROR_BUSY)), "");
    let status = nqueens_kernel_info(0, &mut name, &mut method, &mut summary, &mut runs_here);
    assert_eq!((status, text(name), text(method), runs_here), (NQUEENS_OK, "auto", "auto", 1));
}

unsafe fn boards() {
    let (queens, mut read) = ([1, 3, 0, 2], [9; 8]);
    let (mut a, mut b, mut n, mut line, mut needed) = (9, 9, 9, 9, 0);
    let mut buffer = [0 as c_char; 100];
    let (out, room) = (buffer.as_mut_ptr(), buffer.len());
    let status =
        nqueens_find_attack(4, [1, NQUEENS_NO_QUEEN, 3, 2].as_ptr(), &mut a, &mut b, &mut line);
    assert_eq!((status, a, b, line), (NQUEENS_OK, 0, 2, NQUEENS_LINE_DIAGONAL));
    let status = nqueens_format(4, queens.as_ptr(), NQUEENS_FORMAT_FEN, out, room, &mut needed);
    assert_eq!((status, text(out), needed), (NQUEENS_OK, "1Q2/3Q/Q3/2Q1", 14));
    let status = nqueens_parse(out, needed - 1, NQUEENS_FORMAT_FEN, read.as_mut_ptr(), 8, &mut n);
    assert_eq!((status, &read[..n as usize]), (NQUEENS_OK, &queens[..]));
    let file = fopen(c!("printed.txt"), c!("w"));
    assert_eq!(nqueens_print(file, 4, queens.as_ptr(), NQUEENS_FORMAT_COLUMNS), NQUEENS_OK);
    fclose(file);
    assert_eq!(std::fs::read_to_string("printed.txt").unwrap(), "1 3 0 2\n");
}

unsafe fn texts_in_any_form() {
    let (mut queens, mut n, any) = ([9; 8], 9, NQUEENS_FORMAT_ANY);
    let mut told = nqueens_parsed { begin: 9, end: 9, place: 9, form: 9, fault: 9 };
    let (out, two, wrong) = (queens.as_mut_ptr(), c!(" 2 4 1 3\n3 1 4 2\n"), c!("010\n110\n000"));
    let status = nqueens_parse_next(two, 17, any, out, 8, &mut n, &mut told);
    assert_eq!((status, n, queens[..4].to_vec()), (NQUEENS_OK, 4, vec![1, 3, 0, 2]));
    assert_eq!((told.begin, told.end, told.form), (1, 9, NQUEENS_FORM_COLUMNS_FROM_1));
    let status = nqueens_parse_next(wrong, 11, any, null_mut(), 0, &mut n, &mut told);
    assert_eq!((status, told.place, told.fault), (NQUEENS_ERROR_TEXT, 5, NQUEENS_FAULT_TWO_QUEENS));
    assert_eq!(text(nqueens_form_string(told.form)), "a matrix of 0 and 1");
    assert_eq!(text(nqueens_fault_string(told.fault)), "the row has two queens");
}

unsafe fn puzzles_in_any_form() {
    let (mut regions, mut queens, mut blocked, mut n) = ([9; 4], [9; 2], [9; 4], 9);
    let mut told = nqueens_parsed { begin: 9, end: 9, place: 9, form: 9, fault: 9 };
    let given = c!("{'regions': ['AB', 'BA'], 'queens': [[1, 0]], 'blocked': [[0, 0]]}");
    let (marks, stand, none) = (regions.as_mut_ptr(), queens.as_mut_ptr(), blocked.as_mut_ptr());
    let status = nqueens_parse_puzzle(given, 66, marks, stand, none, 2, &mut n, &mut told);
    assert_eq!((status, n, regions, queens), (NQUEENS_OK, 2, [0, 1, 1, 0], [NQUEENS_NO_QUEEN, 0]));
    assert_eq!((blocked, told.end, told.form), ([1u8, 0, 0, 0], 66, NQUEENS_FORM_PUZZLE));
    let (wide, out) = (c!("A B C\nA B\nA B C"), null_mut());
    let status = nqueens_parse_puzzle(wide, 15, out, out, null_mut(), 0, &mut n, &mut told);
    assert_eq!((status, told.place, told.fault), (NQUEENS_ERROR_TEXT, 9, NQUEENS_FAULT_WIDTH));
    let (mut rows, mut columns, mut count, out) = ([9; 2], [9; 2], 9, &mut told as *mut _);
    let (down, across) = (rows.as_mut_ptr(), columns.as_mut_ptr());
    let pairs = c!("[(0, 2), (5, 1)]");
    let status = nqueens_parse_squares(pairs, 16, down, across, 2, &mut count, &mut n, out);
    assert_eq!((status, n, count, rows, columns), (NQUEENS_OK, 0, 2, [0, 5], [2, 1]));
}

unsafe fn searches(solver: *mut nqueens_solver) {
    let (mut told, mut rank, mut listed, mut columns) = (Told::default(), 0, 0, [0; 93 * 8]);
    let (mut queens, mut number, mut logarithm) = ([9; 8], 0.0, 0.0);
    let progress: nqueens_progress_fn = Some(take_progress);
    assert_eq!(nqueens_solver_set_progress(solver, progress, told.user(), 0), NQUEENS_OK);
    assert_eq!(nqueens_count(solver, &mut rank), NQUEENS_OK);
    assert_eq!((rank, told.last, told.whole), (92, 92, told.times));
    assert_eq!(nqueens_solver_set_progress(solver, None, null_mut(), 0), NQUEENS_OK);
    assert_eq!(nqueens_enumerate(solver, Some(take_board), told.user()), NQUEENS_STOPPED);
    assert_eq!(told.last, 3);
    let status = nqueens_list_bytes(solver, null(), columns.as_mut_ptr(), 93, &mut listed);
    assert_eq!((status, listed, columns[91 * 8]), (NQUEENS_OK, 92, 7));
    assert_eq!(nqueens_unrank(solver, 91, queens.as_mut_ptr()), NQUEENS_OK);
    assert_eq!(nqueens_rank(solver, queens.as_ptr(), &mut rank), NQUEENS_OK);
    assert_eq!((queens, rank), ([7, 3, 0, 2, 5, 1, 6, 4], 91));
    assert_eq!(nqueens_count_range(solver, c!("backtracking"), 0, 0, &mut rank), NQUEENS_OK);
    let status = nqueens_estimate(solver, 1000, 1, &mut number, null_mut(), &mut logarithm);
    assert!(status == NQUEENS_OK && (number.ln() - logarithm).abs() < 1e-9);
    assert_eq!(nqueens_solver_set_memory_limit(solver, 1 << 31), NQUEENS_OK);
    assert_eq!(nqueens_solver_memory_limit(solver), 1 << 31);
    nqueens_solver_cancel(solver);
    assert_eq!(nqueens_solve(solver, queens.as_mut_ptr()), NQUEENS_CANCELLED);
    assert_eq!(nqueens_solver_clear_cancel(solver), NQUEENS_OK);
}

// Row 3 has no open square.
unsafe fn steps(solver: *mut nqueens_solver) {
    let mut told = Told::default();
    assert_eq!(nqueens_trace(solver, Some(take_event), told.user()), NQUEENS_OK);
    assert_eq!((told.last, told.whole), (92, told.times));
    for column in 0..8 {
        assert_eq!(nqueens_solver_forbid(solver, 3, column), NQUEENS_OK);
    }
    assert_eq!(nqueens_deduce(solver, Some(take_deduction), told.user()), NQUEENS_NO_SOLUTION);
    assert_eq!((told.last, told.whole), (3, told.times));
}

fn main() {
    let version = std::env::args().nth(1).unwrap_or_default();
    let (mut solver, mut bytes) = (null_mut(), 0usize);
    let user = &mut bytes as *mut usize as *mut c_void;
    unsafe {
        let made =
            nqueens_solver_new_with_allocator(8, Some(allocate), Some(release), user, &mut solver);
        assert!(made == NQUEENS_OK && *(user as *const usize) > 0);
        texts(&version);
        boards();
        texts_in_any_form();
        puzzles_in_any_form();
        searches(solver);
        steps(solver);
        nqueens_solver_free(solver);
        assert_eq!(*(user as *const usize), 0);
    }
    assert!(functions().iter().all(|function| !function.is_null()));
}
