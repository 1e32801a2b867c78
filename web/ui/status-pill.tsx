import { classNames } from './class-names.ts'
import { type Tone, ToneIcon, toneClass } from './tone.tsx'

/** The state of something as icon and text. `ended` shows a cross: nothing more will come. */
export function StatusPill({ tone, ended = false, children }: { tone: Tone; ended?: boolean; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 w-fit items-center gap-1.5 rounded-pill px-3 py-1 text-xs font-semibold',
        toneClass(tone),
      )}
    >
      <ToneIcon tone={tone} ended={ended} />
      {children}
    </span>
  )
}
