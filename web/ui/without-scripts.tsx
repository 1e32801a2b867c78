import { createContext, type ReactNode, use } from 'react'

const Within = createContext(false)

/**
 * What only readers without scripts need: the server writes it, and a browser with scripts makes no element of it. One inside of
 * another is part of the outer one, since the first `</noscript>` ends both.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const isWithin = use(Within)
  if (!import.meta.env.SSR) return <noscript />
  if (isWithin) return children
  return (
    <noscript>
      <Within value>{children}</Within>
    </noscript>
  )
}
