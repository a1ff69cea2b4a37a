// SPDX-License-Identifier: MIT
//
// The table of kernels.

import {Code} from './constants.mjs';
import {library, textAt} from './library.mjs';
import {borrow, int32At, uint32At} from './memory.mjs';

/** All kernels, "auto" first. */
export function kernelInfo() {
    return borrow(16, out => {
        const kernels = [];
        while (library().nqueens_kernel_info(kernels.length, out, out + 4, out + 8, out + 12) ===
               Code.OK) {
            kernels.push({
                name: textAt(uint32At(out)),
                method: textAt(uint32At(out + 4)),
                summary: textAt(uint32At(out + 8)),
                runsHere: int32At(out + 12) === 1,
            });
        }
        return kernels;
    });
}
