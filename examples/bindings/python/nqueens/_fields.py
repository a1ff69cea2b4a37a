# SPDX-License-Identifier: MIT
"""What help() says of the fields of a tuple with names."""

from typing import Callable, Type, TypeVar

Kind = TypeVar('Kind')


def described(**fields: str) -> Callable[[Type[Kind]], Type[Kind]]:
    """Gives each field its text."""
    def describe(kind: Type[Kind]) -> Type[Kind]:
        for name, text in fields.items():
            getattr(kind, name).__doc__ = text
        return kind

    return describe
