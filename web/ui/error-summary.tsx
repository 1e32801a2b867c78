import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { ToneIcon } from './tone.tsx'

export type InvalidField = { fieldId: string; label: string }

type Props = {
  /** How many fields are invalid, in words. */
  title: string
  fields: readonly InvalidField[]
  /** Sentences that belong to no field of the page. */
  others: readonly string[]
}

/**
 * Names the fields that are invalid, each a link to its field, which has the message; takes the focus when errors arrive. A
 * single field takes the focus itself, and there is no summary above the form unless no script can move the focus.
 */
export function ErrorSummary({ title, fields, others }: Props) {
  const summary = useRef<HTMLElement>(null)
  const [first] = fields
  const isSingle = fields.length === 1 && others.length === 0
  useEffect(() => {
    const single = isSingle && first ? document.getElementById(first.fieldId) : null
    ;(single ?? summary.current)?.focus()
  }, [first, isSingle])
  if (fields.length + others.length === 0) return null
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-label={title}
      className={classNames(
        'rounded-control border border-danger bg-danger-tint p-4',
        isSingle && first && 'hidden noscript:block',
      )}
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <ToneIcon tone="danger" size={20} />
        {title}
      </p>
      {others.map((sentence) => (
        <p key={sentence} className="mt-1 ps-7 text-sm">
          {sentence}
        </p>
      ))}
      <ul className="-mb-2 flex flex-wrap gap-x-5 ps-7 text-sm">
        {fields.map(({ fieldId, label }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
