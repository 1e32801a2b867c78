import { useEffect, useRef } from 'react'
import { ToneIcon } from './tone.tsx'

export type FieldError = { fieldId: string; message: string }

/** What is wrong in a form, each line a link to its field; takes the focus when errors arrive. */
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
      </p>
      <ul className="mt-1 ps-7 text-sm">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            <a href={`#${fieldId}`} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
