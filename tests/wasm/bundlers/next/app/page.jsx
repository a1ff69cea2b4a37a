// SPDX-License-Identifier: MIT
//
// A server component, rendered when it is asked for: by the thread, and by a worker of Node.js.

import {format, load, solve} from 'nqueens';
import {count} from 'nqueens/worker';
import Titled from './titled.jsx';

export const dynamic = 'force-dynamic';

export default async function Page() {
    await load();
    return <><pre>{`${format(solve(8))}${await count(8)} solutions`}</pre><Titled/></>;
}
