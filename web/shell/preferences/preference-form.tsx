import type { ReactNode } from 'react'
import { preferencesAction, useReturnPath } from '#web/platform/session/preferences.ts'

/** A plain form that keeps a preference and comes back to this page as a whole, so that every price on it follows. */
export function PreferenceForm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <form method="post" action={preferencesAction} className={className}>
      <input type="hidden" name="to" value={useReturnPath()} />
      {children}
    </form>
  )
}
