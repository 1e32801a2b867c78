import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 5000

/** Asks for the page's data again every few seconds while something is expected and the page is looked at. */
export function useRefresh(isExpecting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isExpecting || state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pause)
    return () => clearInterval(timer)
  }, [isExpecting, state, revalidate])
}
