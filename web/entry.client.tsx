import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withoutTracking } from '#shared/tracking.ts'
import { reloadOnChunkFailure } from './platform/chunk-failure.ts'

reloadOnChunkFailure()

// The shared copy of a page was rendered without them.
const search = withoutTracking(location.search)
if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
