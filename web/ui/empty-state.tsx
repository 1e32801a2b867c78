import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'

export type EmptyStateProps = { art: string; title: ReactNode; children?: ReactNode; action?: ReactNode; heading?: 'h1' | 'h2' }

/** An illustration, one sentence and one action, where there is nothing else to show. */
export function EmptyState({ art, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <Illustration art={art} />
      <Heading className="text-h2">{title}</Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
