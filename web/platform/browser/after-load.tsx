import { type ComponentType, createElement, useEffect, useState } from 'react'

/** Calls once the page has loaded and the browser rests; answers how to give up. */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(call, 500)
    return () => clearTimeout(id)
  }
  const id = requestIdleCallback(call, { timeout: 3_000 })
  return () => cancelIdleCallback(id)
}

/**
 * A part of the page that is of no use without scripts: its own script is fetched once the browser rests, and until then,
 * or where it cannot be fetched, nothing is there.
 */
export function afterLoad<P extends object>(get: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function AfterLoad(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(
      () =>
        whenIdle(() =>
          get().then(
            (part) => setPart(() => part),
            () => {},
          ),
        ),
      [],
    )
    return Part && createElement(Part, props)
  }
}
