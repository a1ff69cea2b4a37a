# SPDX-License-Identifier: MIT
"""Functions that ask one question of a new solver; those of solver.py were there first."""

from typing import List, Optional, Union

from ._arguments import Board, Integer, Queens, Required, Squares, columns
from .counting import Reporting
from .deducing import Deduction, Reason
from .finding import Estimate
from .pieces import BACKTRACKING
from .rules import AttacksOrNames, Regions
from .solver import Size, Solver
from .symmetry import Symmetry


# ---- Counting --------------------------------------------------------------------------------

def count_fundamental(n: Size, *, threads: Integer = 0, attacks: Optional[AttacksOrNames] = None,
                      regions: Optional[Regions] = None, require: Optional[Required] = None,
                      forbid: Optional[Squares] = None, kernel: str = 'auto',
                      progress: Reporting = None, interval: float = 0.1) -> int:
    """The number of solutions for n queens up to symmetry: those that are images of each other
    count once. Constraints leave only the symmetries that keep them. The keywords are those of
    `count`."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid, kernel=kernel,
                threads=threads) as solver:
        return solver.count_fundamental(progress=progress, interval=interval)


def count_symmetric(n: Size, symmetry: Union[Symmetry, str], *,
                    attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
                    require: Optional[Required] = None,
                    forbid: Optional[Squares] = None) -> int:
    """The number of solutions for n queens that a symmetry leaves unchanged: a Symmetry, or its
    name. The keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.count_symmetric(symmetry)


def count_up_to(n: Size, limit: Integer, *, attacks: Optional[AttacksOrNames] = None,
                regions: Optional[Regions] = None, require: Optional[Required] = None,
                forbid: Optional[Squares] = None) -> int:
    """The number of solutions for n queens, or the limit if there are more. The keywords are those
    of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.count_up_to(limit)


def units_identity(n: Size, *, method: str = BACKTRACKING,
                   attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
                   require: Optional[Required] = None, forbid: Optional[Squares] = None) -> str:
    """A line that identifies the list of units, as of Solver.units_identity: keep it beside
    results. The keywords are those of `units`."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.units_identity(method)


# ---- Listing and finding ---------------------------------------------------------------------

def fundamental_solutions(n: Size, *, attacks: Optional[AttacksOrNames] = None,
                          regions: Optional[Regions] = None, require: Optional[Required] = None,
                          forbid: Optional[Squares] = None, kernel: str = 'auto') -> List[Board]:
    """Of the solutions for n queens that are images of each other the least ones, in their order.
    The keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel) as solver:
        return solver.fundamental_solutions()


def rank(queens: Queens, *, threads: Integer = 0, attacks: Optional[AttacksOrNames] = None,
         regions: Optional[Regions] = None, require: Optional[Required] = None,
         forbid: Optional[Squares] = None, kernel: str = 'auto') -> int:
    """The number of solutions before this one, in the order of `solutions`. LookupError if it is
    none. The keywords are those of Solver."""
    board = columns(queens)
    with Solver(len(board), attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel, threads=threads) as solver:
        return solver._rank(board)


def unrank(n: Size, rank: Integer, *, threads: Integer = 0,
           attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
           require: Optional[Required] = None, forbid: Optional[Squares] = None,
           kernel: str = 'auto') -> Board:
    """The solution of a rank, from 0 on. LookupError if there are no more solutions than that. The
    keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel, threads=threads) as solver:
        return solver.unrank(rank)


# ---- Estimating ------------------------------------------------------------------------------

def estimate(n: Size, *, samples: Integer = 10000, seed: Optional[Integer] = 1,
             attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
             require: Optional[Required] = None, forbid: Optional[Squares] = None) -> Estimate:
    """About how many solutions there are for n queens, from random descents. With `seed=None` it
    is another number each time. The other keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.estimate(samples, seed)


def estimate_placements(n: Size, *, samples: Integer = 10000, seed: Optional[Integer] = 1,
                        attacks: Optional[AttacksOrNames] = None,
                        regions: Optional[Regions] = None, require: Optional[Required] = None,
                        forbid: Optional[Squares] = None) -> Estimate:
    """About how many partial placements a search row by row visits. The keywords are those of
    `estimate`."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.estimate_placements(samples, seed)


# ---- Deductions ------------------------------------------------------------------------------

def deductions(n: Size, *, attacks: Optional[AttacksOrNames] = None,
               regions: Optional[Regions] = None, require: Optional[Required] = None,
               forbid: Optional[Squares] = None) -> List[Deduction]:
    """All that follows, step by step and always the easiest next, as of `hint`. The keywords are
    those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.deductions()


def grade(n: Size, *, attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
          require: Optional[Required] = None,
          forbid: Optional[Squares] = None) -> Optional[Reason]:
    """The hardest reason that a board or puzzle takes, SEARCH if deductions get stuck; None if all
    rows have queens. NoSolutionError if there is no solution. The keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.grade()
