import type { PageMessage, WorkerMessage } from '../messages.ts'
import { answerPage, cachePage, savedDocument, signOut, takeAlong } from './answer-page.ts'
import { forgetHome, outdatedCaches } from './caches.ts'
import { answerFile, cacheFiles, cacheIcon, fileKind } from './files.ts'
import { isPreference, isSignOut, readPage } from './page-request.ts'
import { tellShown } from './saved-shown.ts'
import { settings, worker } from './scope.ts'

async function deleteOutdated(): Promise<void> {
  const names = outdatedCaches(await caches.keys(), settings.build)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A new build takes over at once; the files and pages of the build before it stay for tabs that are open. */
worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheIcon(), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOutdated(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin || request.headers.has('Range')) return
  if (request.method !== 'GET') {
    const page = readPage(url.pathname, settings.defaultLocale)
    if (isSignOut(page)) event.waitUntil(signOut())
    else if (isPreference(page)) event.waitUntil(forgetHome())
    return
  }
  const kind = fileKind(url)
  if (kind) event.respondWith(answerFile(kind, request, (work) => event.waitUntil(work)))
  // A link that is fetched ahead keeps the header that says so only where the browser asks itself.
  else if (request.mode === 'navigate' || (url.pathname.endsWith('.data') && request.mode !== 'no-cors'))
    event.respondWith(answerPage(event))
})

worker.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  const { source } = event
  if (message.kind === 'remember') {
    event.waitUntil(Promise.all([cacheFiles(message.files), cachePage(message.page)]).catch(() => {}))
    return
  }
  if (message.kind === 'take_along') {
    event.waitUntil(takeAlong(message.file).catch(() => {}))
    return
  }
  if (source && 'id' in source) {
    const { pathname } = new URL(String(Reflect.get(source, 'url')))
    const tell = (answer: WorkerMessage) => void Reflect.apply(source.postMessage, source, [answer])
    const shown = savedDocument(String(source.id))
    if (shown) event.waitUntil(tellShown(shown, pathname, tell))
    else tell({ kind: 'age', path: pathname, savedAt: null })
  }
})
