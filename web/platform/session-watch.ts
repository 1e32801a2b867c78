import { useEffect, useState } from 'react'
import { useHref, useLocation, useMatches, useRevalidator } from 'react-router'
import { mayReload } from './chunk-failure.ts'
import { now } from './clock.ts'
import { holdsTyped } from './typed-text.ts'

/** Where local storage says, to all tabs, which customer is signed in; empty for a guest. */
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

/** What a page may say in its handle: its guard lets customers alone pass, or it is for them, or with a key of its query it is. */
const isForCustomers = (handle: unknown, search: string): boolean => {
  const guards: unknown = Reflect.get(Object(handle), 'guards')
  if (Array.isArray(guards) && guards.includes('customer')) return true
  const needs: unknown = Reflect.get(Object(handle), 'needsCustomer')
  return typeof needs === 'string' ? new URLSearchParams(search).has(needs) : needs === true
}

type Page = { holdsTyped: boolean; needsCustomer: boolean }

/**
 * What becomes of a page whose customer signed out in another tab: what was typed stays, a page for customers gives way to the
 * logout target (C-04), and any other one is loaded anew without the customer.
 */
export function afterSignOut(change: 'signed_out' | 'replaced', page: Page): 'keep' | 'home' | 'reload' {
  if (change === 'replaced') return 'reload'
  if (page.holdsTyped) return 'keep'
  return page.needsCustomer ? 'home' : 'reload'
}

/**
 * Notices, as soon as it is looked at, that another tab signed in or out. After a sign-in the page's data are asked for again,
 * so that its guards decide. Answers whether the session is over while the page keeps what was typed.
 */
export function useSessionWatch(user: { id: string } | null): boolean {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const home = useHref('/')
  const needsCustomer = useMatches().some(({ handle }) => isForCustomers(handle, search))
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const own = user?.id ?? ''
    const look = () => {
      if (document.hidden) return
      const change = changeElsewhere(own, localStorage)
      const next = change && change !== 'signed_in' && afterSignOut(change, { holdsTyped: holdsTyped(), needsCustomer })
      setOver(next === 'keep')
      if (change === 'signed_in') void revalidate()
      else if (next === 'home') location.replace(home)
      else if (next === 'reload' && mayReload(key, now(), sessionStorage)) location.reload()
    }
    const events = isStorageOpen() ? ['storage', 'pageshow', 'visibilitychange'] : []
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [user, revalidate, home, needsCustomer])
  useEffect(() => {
    setOver(false)
    if (isStorageOpen()) localStorage.setItem(key, user?.id ?? '')
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
