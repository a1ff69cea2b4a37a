// SPDX-License-Identifier: MIT
//
// offline.js - the service worker of the page, where a server has it: keeps the page and the files
// of the application, so that they open without a network. VERSION is made of the page by
// bundle.py: another page is another worker, which keeps its own files and drops the others.

const VERSION = 'nqueens-@VERSION@';
const page = new URL(self.location).searchParams.get('page');
const FILES = [`./${page}`, 'app.webmanifest', 'icon-192.png', 'icon-512.png'];
const paths = FILES.map(file => new URL(file, self.location).pathname);

self.addEventListener('install', event => event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES.map(file => new Request(file, {cache: 'no-cache'})));
    await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
    const others = (await caches.keys())
        .filter(name => name.startsWith('nqueens-') && name !== VERSION);
    await Promise.all(others.map(name => caches.delete(name)));
    await self.clients.claim();
})()));

// Other files of the server are none of its business.
self.addEventListener('fetch', event => {
    const {method, url} = event.request;
    if (method === 'GET' && paths.includes(new URL(url).pathname)) {
        event.respondWith(caches.match(event.request, {cacheName: VERSION, ignoreSearch: true})
            .then(kept => kept ?? fetch(event.request)));
    }
});
