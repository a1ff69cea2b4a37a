// SPDX-License-Identifier: MIT
//
// A client component, which the server renders first, and whose effect runs in the browser.

'use client';

import {useEffect} from 'react';
import {answers} from '../answers.mjs';

export default function Titled() {
    useEffect(() => {
        answers().then(said => {
            document.title = said;
        });
    }, []);
    return null;
}
