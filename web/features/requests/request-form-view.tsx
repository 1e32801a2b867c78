import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { ServiceWithForm } from '#contract/services.ts'
import { partFields, partyParts } from '#shared/request-form.ts'
import { useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { idempotencyField } from '#web/platform/idempotency-field.ts'
import { KeptNotice } from '#web/platform/kept-notice.tsx'
import type { Failed } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { TypedBy } from '#web/platform/typed-by.tsx'
import { typedKept } from '#web/platform/typed-kept.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'
import { Card } from '#web/ui/card.tsx'
import { contactChecks } from './contact.ts'
import { ContactFields, SendPanel, useContactLabels } from './contact-fields.tsx'
import { type Refused, signedOut } from './refused.ts'
import { RequestFieldControl } from './request-fields.tsx'
import { answerChecks, answerName, type Calendar, type RequestField } from './request-form.ts'
import { SignedOutNotice } from './sign-in-panel.tsx'

type Props = {
  service: Infer<typeof ServiceWithForm>
  calendar: Calendar
  firstKey: string
  /** What was typed before. */
  kept: Failed | null
  result: Refused | undefined
}

/** The form of a service: its own fields, whom we reach, and what is agreed to. */
export function RequestForm({ service: { slug, form: fields }, calendar, firstKey, kept, result }: Props) {
  const t = useTranslations('requests')
  const [typed] = useState(kept)
  const form = useCheckedForm(result ?? typed ?? undefined, { ...answerChecks(fields, calendar), ...contactChecks })
  const labels = { ...useAnswerLabels(fields), ...useContactLabels() }
  const path = `/services/form/${slug}`
  const ref = useRef<HTMLFormElement>(null)
  useKeptDraft(ref, path)
  return (
    <div className="grid gap-6">
      {typed && <KeptNotice form={path} to={path} />}
      <Form
        ref={ref}
        {...(typed && typedKept)}
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
        <Card className="grid gap-5">
          <h2 className="text-xl">{t('details')}</h2>
          {fields.map((field) => (
            <RequestFieldControl key={field.code} form={form} field={field} calendar={calendar} kept={result?.files ?? []} />
          ))}
        </Card>
        <ContactFields form={form} hasNotes={!fields.some(({ type }) => type === 'long_text')} />
        <SendPanel form={form} />
      </Form>
    </div>
  )
}

/** The fields by the names of their controls, for what stands above the form. */
function useAnswerLabels(fields: readonly RequestField[]): Record<string, string> {
  const t = useTranslations('requests')
  const labels = fields.flatMap(({ code, type, label }) =>
    type === 'party'
      ? partFields(code).map((part, place) => ({ code: part, label: t(`party.${partyParts[place] ?? 'adults'}`) }))
      : [{ code, label }],
  )
  return Object.fromEntries(labels.map(({ code, label }) => [answerName(code), label]))
}
