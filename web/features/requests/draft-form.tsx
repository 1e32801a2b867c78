import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { DraftNotice } from '#web/platform/forms/drafts/draft-notice.tsx'
import { typedMarker } from '#web/platform/forms/drafts/typed-marker.ts'
import { useDraft } from '#web/platform/forms/drafts/use-draft.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import { signedOut } from './failed-request.ts'
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
export function DraftForm({ form, path, isRestored, labels, firstKey, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  useDraft(ref, path)
  return (
    <div className="grid gap-6">
      {isRestored && <DraftNotice form={path} to={path} />}
      <Form
        ref={ref}
        {...(isRestored && typedMarker)}
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
