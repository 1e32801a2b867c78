import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation, focus goes to the new page's heading, or to its main part, so that screen readers begin there. */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
