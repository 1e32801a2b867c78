import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, ToneIcon, toneClass } from './tone.tsx'

export type TimelineEntry = {
  id: string
  title: ReactNode
  time?: ReactNode
  description?: ReactNode
  tone?: Tone
  ended?: boolean
  /** Where things stand now. */
  current?: boolean
}

/** Past and coming events, in order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline grid">
      {entries.map(({ id, title, time, description, tone = 'neutral', ended, current }) => (
        <li
          key={id}
          aria-current={current ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_1fr] gap-x-3 pb-6 last:pb-0"
        >
          <span className={classNames('z-1 grid size-8 place-items-center rounded-pill', toneClass(tone))}>
            <ToneIcon tone={tone} ended={ended} size={18} />
          </span>
          <div className="grid content-start pt-1">
            <span className={current ? 'font-semibold' : 'font-medium'}>{title}</span>
            {time && <span className="text-xs text-muted">{time}</span>}
            {description && <div className="mt-1 text-sm text-muted">{description}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
