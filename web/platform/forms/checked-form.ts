import { type FocusEvent, type FormEvent, useMemo, useState } from 'react'
import type { ServerErrors } from '#shared/state.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import { useToasts } from '../page/toasts.tsx'
import { useTranslations } from '../texts/texts.ts'
import { type FieldChecks, fieldIssue, formIssues } from './field-checks.ts'
import { type Submission, useSubmission } from './submission.ts'
import type { SubmitFailure, SubmitSuccess } from './submit.ts'

type Result = SubmitFailure | SubmitSuccess<unknown> | undefined
/** The error text of a field. */
export type FormError = { field: string; message: string }

type Issues = Readonly<Record<string, ValidationIssue>>

/** A form that checks itself before it is sent; the server's errors of a field win over its own. */
export type CheckedForm = Submission & {
  /** The errors of the last try, for the summary above the form; edits do not change it. */
  summary: readonly FormError[]
  /** Spread on the form. Its messages stand at the fields, so the browser's own are off. */
  formProps: {
    noValidate: true
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onInput(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: FormEvent<HTMLFormElement>): void
  }
}

/** The id of a field's control, by the field's name. */
export const fieldId = (name: string): string => name.replaceAll('.', '-')

const summaryOf = (errors: ServerErrors): FormError[] =>
  Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))

/** Ties an action's result and the checks of a form together. The screen names the `validation` messages in its handle. */
export function useCheckedForm(result: Result, checks: FieldChecks, isFetching?: boolean): CheckedForm {
  const issueMessage = useIssueMessage()
  const showError = useTranslations('errors')
  const { show } = useToasts()
  const submission = useSubmission(result, isFetching)
  const [issues, setIssues] = useState<Issues>({})
  const [attempt, setAttempt] = useState<{ result: Result; errors: FormError[] }>()
  const ofServer = useMemo(() => summaryOf(result?.status === 'failed' ? result.errors : {}), [result])

  const set = (name: string, issue: ValidationIssue | undefined) =>
    setIssues(({ [name]: _, ...others }) => (issue ? { ...others, [name]: issue } : others))
  const isOwnWord = attempt !== undefined && attempt.result === result
  return {
    ...submission,
    message: isOwnWord ? null : submission.message,
    errorsOf(field) {
      const serverErrors = submission.errorsOf(field)
      const issue = issues[field]
      return serverErrors.length > 0 || !issue ? serverErrors : [issueMessage(issue)]
    },
    summary: isOwnWord ? attempt.errors : ofServer,
    formProps: {
      noValidate: true,
      onBlur({ target, currentTarget, relatedTarget }) {
        // An error that appears now would push the button away from under the pointer.
        if (relatedTarget instanceof HTMLElement && relatedTarget.matches('[type="submit"]')) return
        const name = controlName(target)
        if (name && controlValue(target) !== '') set(name, fieldIssue(new FormData(currentTarget), checks, name))
      },
      onInput({ target }) {
        const name = controlName(target)
        if (!name) return
        set(name, undefined)
        if (submission.errors[name]) submission.clear(name)
      },
      onSubmit(event) {
        const found = formIssues(new FormData(event.currentTarget), checks)
        setIssues(Object.fromEntries(found))
        setAttempt({ result, errors: found.map(([field, issue]) => ({ field, message: issueMessage(issue) })) })
        if (found.length > 0 || submission.isPending) return event.preventDefault()
        // Without a connection the form would be lost on its way: it stays as it is, to be sent again (C-15).
        if (navigator.onLine) return
        event.preventDefault()
        show('error', showError('unexpected'))
      },
    },
  }
}

/** The words of an issue in the page's language. */
export function useIssueMessage(): (issue: ValidationIssue) => string {
  const t = useTranslations('validation')
  return ({ key, params }) => t(key, params)
}

const controlName = (target: EventTarget): string | undefined => Reflect.get(target, 'name') || undefined

const controlValue = (target: EventTarget): unknown => Reflect.get(target, 'value')
