import { useEffect, useState } from 'react'
import { useHref, useLocation, useMatches, useRevalidator } from 'react-router'
import { viewedProducts } from '#shared/constants.ts'
import { reloadOnce } from '../browser/chunk-failure.ts'

/** The key of local storage that tells all tabs which customer is signed in; empty for a guest. */
const key = 'auth.session'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export type SessionChange = 'signed_in' | 'signed_out' | 'replaced'

/** How the session became another one elsewhere; `replaced`: another customer signed in instead of this page's one. */
export function changeElsewhere(own: string, storage: Storage): SessionChange | undefined {
  const shared = storage.getItem(key) ?? own
  if (shared === own) return undefined
  if (own === '') return 'signed_in'
  return shared === '' ? 'signed_out' : 'replaced'
}

/** Tells all tabs whose session this is. The products that a customer viewed are forgotten when their session is over. */
export function noteSession(own: string, storage: Storage & Pick<globalThis.Storage, 'removeItem'>): void {
  const before = storage.getItem(key)
  if (before && before !== own) storage.removeItem(viewedProducts.key)
  storage.setItem(key, own)
}

/** The reaction of the page. It is rare, so its script loads on demand; where that fails, typed text stays. */
async function nextOf(change: SessionChange | undefined, page: { handles: unknown[]; search: string }) {
  if (!change || change === 'signed_in') return change && 'renew'
  return import('./after-sign-out.ts').then(
    ({ stepAfter }) => stepAfter(change, page),
    () => (change === 'replaced' ? 'reload' : 'keep'),
  )
}

/**
 * Notices, as soon as it is looked at, that another tab signed in or out. After a sign-in the page's data are asked for again,
 * so that its guards decide. Answers whether the session is over while the page keeps what was typed.
 */
export function useSessionWatch(user: { id: string } | null): boolean {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const home = useHref('/')
  const matches = useMatches()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const own = user?.id ?? ''
    let isWatching = true
    const acts = {
      keep: () => {},
      renew: () => void revalidate(),
      home: () => location.replace(home),
      reload: () => void reloadOnce(key),
    }
    const look = async () => {
      if (document.hidden) return
      const next = await nextOf(changeElsewhere(own, localStorage), { handles: matches.map(({ handle }) => handle), search })
      if (!isWatching) return
      setOver(next === 'keep')
      if (next) acts[next]()
    }
    const events = isStorageOpen() ? ['storage', 'pageshow', 'visibilitychange'] : []
    for (const event of events) addEventListener(event, look)
    return () => {
      isWatching = false
      for (const event of events) removeEventListener(event, look)
    }
  }, [user, revalidate, home, matches, search])
  useEffect(() => {
    setOver(false)
    if (isStorageOpen()) noteSession(user?.id ?? '', localStorage)
  }, [user])
  return isOver
}

/** A browser may refuse storage. */
function isStorageOpen(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
