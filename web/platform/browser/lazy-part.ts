import { type ComponentType, createElement, use } from 'react'
import { now } from '../clock.ts'
import { reloadPause } from './chunk-failure.ts'

export type LazyPart<P> = ComponentType<P> & { load(): Promise<unknown> }

/** Fulfilled once there is a line again. Until then the page stays as it is, which is what the server wrote where it is new. */
const untilOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))

/** What `get` brings; without a line it is asked for again when there is one. */
async function withLine<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get()
  } catch (error) {
    if (globalThis.navigator?.onLine !== false) throw error
    await untilOnline()
    return get()
  }
}

/** A page whose part cannot be loaded is loaded anew once, as one whose route cannot (chunk-failure.ts). */
function reloadOr(error: unknown): Promise<never> {
  const isFailure = globalThis.dispatchEvent?.(new CustomEvent('rihla:chunk-failure', { cancelable: true }))
  if (isFailure === false) return new Promise(() => {})
  throw error
}

/** A promise that `use` reads at once when it is fulfilled, by the fields that React itself would note only after waiting for it. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

/**
 * A part of a screen that is a script of its own, for what most visitors of the screen never see. The loader of a page that
 * shows it awaits `load`, so that the page is whole without scripts; a browser waits for it behind the current page.
 * A failure lasts as long as the page may not reload itself: React renders a failed part again, which must not ask for it again.
 */
export function lazyPart<P extends object>(get: () => Promise<ComponentType<P>>): LazyPart<P> {
  let coming: Promise<ComponentType<P>> | undefined
  let failedAt = Number.POSITIVE_INFINITY
  const load = () => {
    if (now() - failedAt >= reloadPause) {
      coming = undefined
      failedAt = Number.POSITIVE_INFINITY
    }
    coming ??= readable(
      withLine(get).catch((error) => {
        failedAt = now()
        return reloadOr(error)
      }),
    )
    return coming
  }
  const Part = (props: P) => createElement(use(load()), props)
  return Object.assign(Part, { load })
}
