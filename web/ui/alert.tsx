import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, ToneIcon, toneClass } from './tone.tsx'

export type AlertProps = { tone?: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode; live?: boolean }

/** A message inside a page. `live` has screen readers say it when it appears. */
export function Alert({ tone = 'info', title, children, action, live = false }: AlertProps) {
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-control px-4 py-3', toneClass(tone))}
    >
      <span className="mt-1">
        <ToneIcon tone={tone} size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <div className="min-w-0 flex-[1_1_min(14rem,100%)] text-ink">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}

/** A message over the whole width of the page, under the header. */
export function Banner({ tone = 'info', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={toneClass(tone)}>
      <div className="page-column flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm font-medium">
        <ToneIcon tone={tone} size={20} />
        <span className="min-w-0 flex-[1_1_min(14rem,100%-2rem)] text-ink">{children}</span>
        {action}
      </div>
    </div>
  )
}
