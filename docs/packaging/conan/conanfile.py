# SPDX-License-Identifier: MIT
"""The library for Conan 2, without the command: its header, and a static or a shared library.

    conan create . --version VERSION
"""

import os

from conan import ConanFile
from conan.tools.files import copy, get, rmdir
from conan.tools.layout import basic_layout
from conan.tools.meson import Meson, MesonToolchain

required_conan_version = '>=2.0.9'


class NQueensConan(ConanFile):
    name = 'nqueens'
    description = 'Count, list, find and draw solutions of the n queens problem'
    license = 'MIT'
    topics = ('n-queens', 'eight-queens', 'backtracking')
    package_type = 'library'
    languages = 'C'
    settings = 'os', 'arch', 'compiler', 'build_type'
    options = {'shared': [True, False], 'fPIC': [True, False]}
    default_options = {'shared': False, 'fPIC': True}
    implements = ['auto_shared_fpic']

    def layout(self):
        basic_layout(self, src_folder='src')

    def build_requirements(self):
        self.tool_requires('meson/[>=1.0.1 <2]')

    def source(self):
        get(self, **self.conan_data['sources'][self.version], strip_root=True)

    def generate(self):
        toolchain = MesonToolchain(self)
        toolchain.project_options.update({
            'tests': 'disabled', 'examples': 'false', 'command': 'false', 'ledger': 'disabled',
            'mpi': 'disabled'})
        toolchain.generate()

    def build(self):
        meson = Meson(self)
        meson.configure()
        meson.build()

    def package(self):
        Meson(self).install()
        copy(self, 'LICENSE', self.source_folder, os.path.join(self.package_folder, 'licenses'))
        # Conan writes these for the tools that a program is built with.
        for folder in ('lib/pkgconfig', 'lib/cmake', 'share'):
            rmdir(self, os.path.join(self.package_folder, folder))

    def package_info(self):
        self.cpp_info.libs = ['nqueens']
        if self.settings.os in ('Linux', 'FreeBSD'):
            self.cpp_info.system_libs = ['pthread']
