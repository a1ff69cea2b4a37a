// SPDX-License-Identifier: MIT
//
// sections.mjs - the sections of docs/ that the screens name, by the language of their pages;
// bundle.py puts them in the place of this file.

export const SECTIONS = {en: ''};
