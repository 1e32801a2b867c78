import { useEffect, useRef } from 'react'
import { ToneIcon } from './tone.tsx'

export type FieldError = { fieldId: string; message: string }

/**
 * What is wrong in a form, each line a link to its field; takes the focus when errors arrive. On a phone only the first line
 * stands, with how many there are: each field says its own, and a list of all would push them off the screen.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <section ref={summary} tabIndex={-1} aria-label={title} className="rounded-control border border-danger bg-danger-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <ToneIcon tone="danger" size={20} />
        {title}
        {errors.length > 1 && <bdi className="tabular-nums sm:hidden">({errors.length})</bdi>}
      </p>
      <ul className="mt-1 ps-7 text-sm">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`} className="max-sm:not-first:hidden">
            <a href={`#${fieldId}`} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
