import { useMemo } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type CheckedForm, fieldId } from './checked-form.ts'
import { sessionEnded } from './session-ended.ts'
import { SignInBeside } from './sign-in-beside.tsx'
import { typedKept } from './typed-kept.ts'

type Props = {
  form: Pick<CheckedForm, 'summary' | 'message'> & { code?: string | null }
  /** Stands above the fields at fault where the server said nothing itself. */
  title: string
  /** The names of the fields as the form shows them. */
  labels: Readonly<Record<string, string>>
}

/** What stands above a form that was not taken: its fields that are at fault, or the one sentence that there is. */
export function FormErrors({ form: { summary, message, code }, title, labels }: Props) {
  // The summary takes the focus whenever its list is another one; labels are made anew with every render.
  const known = JSON.stringify(labels)
  const errors = useMemo(() => namedErrors(summary, JSON.parse(known)), [summary, known])
  if (errors.length > 0) return <ErrorSummary title={message ?? title} errors={errors} />
  return message === null ? null : (
    <Alert tone="danger" live>
      {message}
      {code === sessionEnded && (
        <p {...typedKept}>
          <SignInBeside />
        </p>
      )}
    </Alert>
  )
}

function namedErrors(summary: CheckedForm['summary'], labels: Props['labels']) {
  return summary.map(({ field, message }) => ({
    fieldId: fieldId(field),
    message: labels[field] ? `${labels[field]}: ${message}` : message,
  }))
}
