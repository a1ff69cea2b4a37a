// SPDX-License-Identifier: MIT
//
// offline.js - the service worker of the page, where a server has it: keeps the page and the files
// of the application, so that they open without a network. VERSION is made of the page by
// bundle.py: another page is another worker, which keeps its own files and drops the others.

const VERSION = 'nqueens-@VERSION@';
const PAGE = new URL('./', self.location).href; // under which the page is kept
const FILES = ['app.webmanifest', 'icon-192.png', 'icon-512.png'];
const visited = new URL(self.location).searchParams.get('page');
const pathOf = name => new URL(name, self.location).pathname;
// The folder, the address that the manifest names, and the one that was visited are the page.
const pages = ['./', './index.html', `./${visited}`].map(pathOf);
const files = FILES.map(pathOf);

const fresh = name => fetch(new Request(name, {cache: 'no-cache'}));

// Keeps the page, also where its server has led on from its address: no navigation takes an answer
// that was redirected.
async function keepPage(cache) {
    const answer = await fresh(`./${visited}`);
    if (!answer.ok)
        throw new Error(`the page: ${answer.status}`);
    await cache.put(PAGE, new Response(await answer.blob(), {headers: answer.headers}));
}

self.addEventListener('install', event => event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    await Promise.all([keepPage(cache),
        cache.addAll(FILES.map(file => new Request(file, {cache: 'no-cache'})))]);
    await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
    const others = (await caches.keys())
        .filter(name => name.startsWith('nqueens-') && name !== VERSION);
    await Promise.all(others.map(name => caches.delete(name)));
    await self.clients.claim();
})()));

const keptAs = (request, name) => caches.match(name, {cacheName: VERSION, ignoreSearch: true})
    .then(kept => kept ?? fetch(request));

// Other files of the server are none of its business; but where one that is navigated to cannot be
// had, the page stands in for it.
self.addEventListener('fetch', event => {
    const {request} = event, {pathname, origin} = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin)
        return;
    if (pages.includes(pathname))
        event.respondWith(keptAs(request, PAGE));
    else if (files.includes(pathname))
        event.respondWith(keptAs(request, request));
    else if (request.mode === 'navigate')
        event.respondWith(fetch(request).catch(() => keptAs(request, PAGE)));
});
