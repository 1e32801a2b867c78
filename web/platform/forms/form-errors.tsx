import { useMemo } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useTranslations } from '../texts/texts.ts'
import { type CheckedForm, fieldId } from './checked-form.ts'
import { typedMarker } from './drafts/typed-marker.ts'
import { sessionEnded } from './session-ended.ts'
import { SignInBeside } from './sign-in-beside.tsx'

type Props = {
  form: Pick<CheckedForm, 'summary' | 'message'> & { code?: string | null }
  /** The names of the fields as the form shows them; what is wrong with any other is said above the form. */
  labels?: Readonly<Record<string, string>>
}

/** The summary above a rejected form: the names of its fields that are invalid, or the one sentence that there is. */
export function FormErrors({ form: { summary, message, code }, labels = {} }: Props) {
  const t = useTranslations('errors')
  // The summary moves the focus whenever its list is another one; labels are made anew with every render.
  const known = JSON.stringify(labels)
  const { fields, others } = useMemo(() => invalidFields(summary, JSON.parse(known)), [summary, known])
  const count = fields.length + others.length
  if (count > 0) return <ErrorSummary title={t('fields_at_fault', { count })} fields={fields} others={others} />
  return message === null ? null : (
    <Alert tone="danger" live>
      {message}
      {code === sessionEnded && (
        <p {...typedMarker}>
          <SignInBeside />
        </p>
      )}
    </Alert>
  )
}

/** Each field once, whatever is wrong with it; where two controls have one label, the first. */
function invalidFields(summary: CheckedForm['summary'], labels: Readonly<Record<string, string>>) {
  const named = new Map(summary.flatMap(({ field }) => (labels[field] ? [[labels[field], fieldId(field)] as const] : [])))
  const others = summary.flatMap(({ field, message }) => (labels[field] ? [] : [message]))
  return { fields: [...named].map(([label, fieldId]) => ({ label, fieldId })), others: [...new Set(others)] }
}
