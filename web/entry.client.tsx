import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withoutTracking } from '#shared/tracking.ts'
import { whenIdle } from './platform/browser/after-load.tsx'
import { followHistory, isOvertaken } from './platform/browser/back-press.ts'
import { reloadOnChunkFailure, reloadOnce } from './platform/browser/chunk-failure.ts'
import { loadTexts } from './platform/texts/load-texts.ts'

reloadOnChunkFailure()

// The shared copy of a page was rendered without them.
const search = withoutTracking(location.search)
if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)

// Texts come with the data of a page, so asking for it again shows them without loading the page.
import.meta.hot?.on('rihla:messages-changed', () => void Reflect.get(globalThis, '__reactRouterDataRouter')?.revalidate())

const start = () => void import('./platform/offline/start.ts').catch(() => {})

/** Starts what only a page that is alive has: scripts of next pages, the local database, the service worker. */
function startOnceLoaded(): void {
  // The scripts of a page come after its first paint, and may come after the rest of it.
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', start, { once: true })
}

/** One child, as the server rendered one: a second would give every `useId` of the page another value than in its HTML. */
function Page({ address }: { address: string }) {
  useEffect(() => {
    followHistory(address)
    startOnceLoaded()
  }, [address])
  return <HydratedRouter />
}

function hydrate(): void {
  if (isOvertaken() && reloadOnce(location.pathname)) return
  const page = <Page address={location.href} />
  startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>))
}

// Without its texts a page stays as the server wrote it, unless loading it anew helps.
loadTexts().then(hydrate, () => dispatchEvent(new CustomEvent('rihla:chunk-failure', { cancelable: true })))
