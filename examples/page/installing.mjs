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
    try {
        const {serviceWorker} = navigator, page = location.pathname.replace(/.*\//, '');
        // One that is there already knows the name of the page, for which it may stand in
        // elsewhere.
        await serviceWorker?.register(serviceWorker.controller?.scriptURL ??
            `offline.js?page=${encodeURIComponent(page)}`);
    } catch {
        // Without cookies, or where the server lacks the file: the page needs the network again.
    }
}
