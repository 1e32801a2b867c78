import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { mayReload } from './chunk-failure.ts'
import { now } from './clock.ts'

/** Where local storage says, to all tabs, which customer is signed in; empty for a guest. */
const key = 'auth.session'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Whether the session became another one elsewhere: somebody signed in, or this page's customer is not the one any more. */
export function changeElsewhere(own: string, storage: Storage): 'signed_in' | 'signed_out' | undefined {
  const shared = storage.getItem(key) ?? own
  if (shared === own) return undefined
  return own === '' ? 'signed_in' : 'signed_out'
}

/** Marks a page that promised to keep what was typed until its reader has signed in again. */
export const typedKept = { 'data-typed-kept': '' } as const

const keepsTyped = () => document.querySelector('[data-typed-kept]') !== null

/**
 * Notices, as soon as it is looked at, that another tab signed in or out: the page's data are asked for again, so that its
 * guards decide (C-04), and a customer who is gone leaves nothing of theirs behind.
 */
export function useSessionWatch(user: { id: string } | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const own = user?.id ?? ''
    const look = () => {
      if (document.hidden) return
      const change = changeElsewhere(own, localStorage)
      if (change === 'signed_in') void revalidate()
      else if (change && !keepsTyped() && mayReload(key, now(), sessionStorage)) location.reload()
    }
    const events = ['storage', 'pageshow', 'visibilitychange']
    try {
      localStorage.setItem(key, own)
    } catch {
      // A browser may refuse storage.
      return
    }
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [user, revalidate])
}
