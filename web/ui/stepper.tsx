import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepperProps = {
  label: string
  /** Steps that are done may link back. */
  steps: readonly { label: string; href?: string }[]
  /** Position of the current step, from 0. */
  current: number
  doneLabel: string
}

/** The visitor's step in a flow of several pages. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-start">
        {steps.map((step, position) => {
          const done = position < current
          const text = (
            <>
              <span
                className={classNames(
                  'grid size-8 place-items-center rounded-pill text-sm font-semibold tabular-nums',
                  position <= current ? 'bg-primary text-on-primary' : 'bg-sunken text-muted',
                )}
              >
                {done ? <Icon name="check-heavy" /> : position + 1}
              </span>
              <span className={classNames('text-xs', position === current ? 'font-semibold' : 'text-muted')}>{step.label}</span>
              {done && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
            </>
          )
          const shape = 'relative z-1 inline-flex flex-col items-center gap-1.5 rounded-control px-2 text-center'
          return (
            <li
              key={step.label}
              aria-current={position === current ? 'step' : undefined}
              className={classNames('step relative flex flex-1 justify-center', position <= current && 'step-reached')}
            >
              {done && step.href ? (
                <Link href={step.href} className={shape}>
                  {text}
                </Link>
              ) : (
                <span className={shape}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
