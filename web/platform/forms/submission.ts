import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { clearField, noServerErrors, type ServerErrors } from '#shared/state.ts'
import { useToasts } from '../page/toasts.tsx'
import type { SubmitFailure, SubmitSuccess } from './submit.ts'

/** The state of a form after it was sent: its errors, the typed values, and whether it is pending. */
export type Submission = {
  /** The sentence above the form; the same text is shown as a toast where scripts run. */
  message: string | null
  code: string | null
  errors: ServerErrors
  errorsOf(field: string): readonly string[]
  /** The typed value of a field, or its first value. */
  valueOf(field: string, first?: string): string
  /** Forgets the errors of a field, once it is edited. */
  clear(field: string): void
  /** The form is on its way. */
  isPending: boolean
  /** The Idempotency-Key of the next try; the one that the page was made with until a try failed. */
  keyOf(first: string): string
}

/** Reads an action's result (`actionData` or `fetcher.data`) for its form, and shows its message as a toast. */
export function useSubmission(result: SubmitFailure | SubmitSuccess<unknown> | undefined, isFetching?: boolean): Submission {
  const { show } = useToasts()
  const navigation = useNavigation()
  const failed = result?.status === 'failed' ? result : undefined
  const [errors, setErrors] = useErrors(failed)
  useEffect(() => {
    if (result?.message) show(result.status === 'done' ? 'success' : 'error', result.message)
  }, [result, show])
  return {
    message: failed?.message ?? null,
    code: failed?.code ?? null,
    errors,
    errorsOf: (field) => errors[field] ?? [],
    valueOf: (field, first = '') => failed?.values[field] ?? first,
    clear: (field) => setErrors(clearField(errors, field)),
    isPending: isFetching ?? navigation.formMethod !== undefined,
    keyOf: (first) => failed?.key ?? first,
  }
}

/** The errors of the newest result, less the fields that were edited since. */
function useErrors(failed: SubmitFailure | undefined) {
  const [state, setState] = useState({ failed, errors: failed?.errors ?? noServerErrors })
  const current = state.failed === failed ? state : { failed, errors: failed?.errors ?? noServerErrors }
  return [current.errors, (errors: ServerErrors) => setState({ failed, errors })] as const
}
