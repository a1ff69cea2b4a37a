// SPDX-License-Identifier: MIT
//
// installing.mjs - makes an application of the page where it stands beside the files for one, as
// bundle.py has marked it: it can be installed, and opens without a network.

export async function makeInstallable() {
    if (document.documentElement.dataset.application === undefined || window !== parent ||
        !location.protocol.startsWith('http'))
        return;
    const manifest = document.createElement('link');
    Object.assign(manifest, {rel: 'manifest', href: 'app.webmanifest'});
    document.head.append(manifest);
    const page = location.pathname.replace(/.*\//, '');
    await navigator.serviceWorker?.register(`offline.js?page=${encodeURIComponent(page)}`);
}
