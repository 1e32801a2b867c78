import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { CheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { idempotencyField } from '#web/platform/idempotency-field.ts'
import { KeptNotice } from '#web/platform/kept-notice.tsx'
import { TypedBy } from '#web/platform/typed-by.tsx'
import { typedKept } from '#web/platform/typed-kept.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'
import { signedOut } from './refused.ts'
import { SignedOutNotice } from './sign-in-panel.tsx'

type Props = {
  form: CheckedForm
  /** Address of the form, which is also the name of its draft. */
  path: string
  /** Whether a draft filled the form. */
  isRestored: boolean
  labels: Readonly<Record<string, string>>
  firstKey: string
  children: ReactNode
}

/** A request form with files: errors on top, sent once, and its draft kept for its customer. */
export function KeptForm({ form, path, isRestored, labels, firstKey, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  useKeptDraft(ref, path)
  return (
    <div className="grid gap-6">
      {isRestored && <KeptNotice form={path} to={path} />}
      <Form
        ref={ref}
        {...(isRestored && typedKept)}
        method="post"
        encType="multipart/form-data"
        action={path}
        className="grid gap-6"
        {...form.formProps}
      >
        {form.code === signedOut && <SignedOutNotice />}
        <FormErrors form={form} labels={labels} />
        <TypedBy form={form} />
        <input type="hidden" name={idempotencyField} value={form.keyOf(firstKey)} />
        {children}
      </Form>
    </div>
  )
}
