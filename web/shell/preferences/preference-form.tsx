import type { ReactNode } from 'react'
import { preferencesAction, useReturnPath } from '#web/platform/session/preferences.ts'

type Props = {
  /** Where the choice leads, language included; without it this page. */
  to?: string
  children: ReactNode
  className?: string
}

/** A plain form that keeps a preference and comes back to this page as a whole, so that every price on it follows. */
export function PreferenceForm({ to, children, className }: Props) {
  const here = useReturnPath()
  return (
    <form method="post" action={preferencesAction} className={className}>
      <input type="hidden" name="to" value={to ?? here} />
      {children}
    </form>
  )
}
