import { Alert } from '#web/ui/alert.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { CheckedForm } from './checked-form.ts'

/** What stands above a form that was not taken: its fields that are at fault, or the one sentence that there is. */
export function FormErrors({
  form: { summary, message },
  title,
}: {
  form: Pick<CheckedForm, 'summary' | 'message'>
  title: string
}) {
  if (summary.length > 0) return <ErrorSummary title={message ?? title} errors={summary} />
  return message === null ? null : (
    <Alert tone="danger" live>
      {message}
    </Alert>
  )
}
