// SPDX-License-Identifier: MIT
//
// installing.mjs - makes an application of the page where a server has its files: it can be installed,
// and opens without a network. A page from a disk, or in the frame of another one, is left as it is.

export async function makeInstallable() {
    if (!location.protocol.startsWith('http') || window !== parent)
        return;
    const manifest = document.createElement('link');
    Object.assign(manifest, {rel: 'manifest', href: 'app.webmanifest'});
    const answer = await fetch(manifest.href, {method: 'HEAD'}).catch(() => null);
    if (answer === null || !answer.ok)
        return; // the page stands alone there
    document.head.append(manifest);
    const page = location.pathname.replace(/.*\//, '');
    await navigator.serviceWorker?.register(`offline.js?page=${encodeURIComponent(page)}`);
}
