import { now } from './clock.ts'

const pause = 10_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Whether a page may reload itself because a part of it could not be loaded: once per address in 10 s (C-38). */
export function mayReload(address: string, moment: number, storage: Storage): boolean {
  const key = `reloaded:${address}`
  const last = Number(storage.getItem(key) ?? 0)
  if (moment - last < pause) return false
  storage.setItem(key, String(moment))
  return true
}

/** Reloads the page when a chunk cannot be loaded, and lets the error page appear when that did not help. */
export function reloadOnChunkFailure(): void {
  addEventListener('rihla:chunk-failure', (event) => {
    if (!mayReload(location.pathname, now(), sessionStorage)) return
    event.preventDefault()
    location.reload()
  })
}
