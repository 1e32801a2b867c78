import { useHref, useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'

/** Loads a page anew as a whole document: this one, or the one named. A plain link, so that it works without scripts. */
export function ReloadLink({ to, children }: { to?: string; children: string }) {
  const { pathname, search } = useLocation()
  const href = useHref(to ?? { pathname, search })
  return (
    <a href={href} className={buttonClass({})}>
      {children}
    </a>
  )
}
