# SPDX-License-Identifier: MIT
#
# Which versions of the library find_package takes, by lib/nqueensConfigVersion.cmake.in: the first
# one below is written into it, the second is asked for.
#
# usage: cmake -DTEMPLATE=FILE -DFOLDER=SCRATCH -P versions.cmake
cmake_minimum_required(VERSION 3.16)

function(find_version EXPECTED VERSION)
    configure_file("${TEMPLATE}" "${FOLDER}/${VERSION}/nqueensConfigVersion.cmake" @ONLY)
    file(WRITE "${FOLDER}/${VERSION}/nqueensConfig.cmake" "")
    find_package(nqueens ${ARGN} QUIET CONFIG PATHS "${FOLDER}/${VERSION}" NO_DEFAULT_PATH)
    unset(nqueens_DIR CACHE)
    if(NOT nqueens_FOUND EQUAL EXPECTED)
        message(SEND_ERROR "find_package(nqueens ${ARGN}) with ${VERSION}: ${nqueens_FOUND}")
    endif()
endfunction()

function(takes VERSION)
    find_version(1 ${VERSION} ${ARGN})
endfunction()

function(refuses VERSION)
    find_version(0 ${VERSION} ${ARGN})
endfunction()

takes(1.4.2)
takes(1.4.2 1)
takes(1.4.2 1.0)
takes(1.4.2 1.4)
takes(1.4.2 1.4.2)
takes(1.4.2 1.4.2 EXACT)
refuses(1.4.2 1.4.1 EXACT)
refuses(1.4.2 1.4.3)
refuses(1.4.2 1.5)
refuses(1.4.2 2)
refuses(1.4.2 0.9)
refuses(2.0.0 1.9)
refuses(12.0.0 1)

takes(0.9.3 0.9)
takes(0.9.3 0.9.3)
refuses(0.9.3 0.9.4)
refuses(0.9.3 0.8)
refuses(0.9.3 1)
refuses(0.10.0 0.1)

# Older ones read the first version of a range alone.
if(NOT CMAKE_VERSION VERSION_LESS 3.19)
    takes(0.9.3 0.9...<2)
    takes(1.4.2 0.9...<2)
    takes(1.4.2 0.9...1.4.2)
    refuses(1.4.2 0.9...<1.4.2)
    refuses(1.4.2 1.5...2)
    refuses(2.0.0 0.9...<2)
endif()
