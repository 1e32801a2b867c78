import { useState } from 'react'
import type { Infer } from '#contract/client.ts'
import type { ServiceWithForm } from '#contract/services.ts'
import { partFields, partyParts } from '#shared/request-form.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { contactChecks } from './contact.ts'
import { ContactFields, SendPanel, useContactLabels } from './contact-fields.tsx'
import { DraftForm } from './draft-form.tsx'
import type { FailedRequest } from './failed-request.ts'
import { RequestFieldControl } from './request-fields.tsx'
import { answerChecks, answerName, type Calendar, type RequestField } from './request-form.ts'

type Props = {
  service: Infer<typeof ServiceWithForm>
  calendar: Calendar
  firstKey: string
  /** The values that were typed before. */
  restored: SubmitFailure | null
  result: FailedRequest | undefined
}

/** The form of a service: its own fields, whom we reach, and what is agreed to. */
export function RequestForm({ service: { slug, form: fields }, calendar, firstKey, restored, result }: Props) {
  const t = useTranslations('requests')
  const [typed] = useState(restored)
  const form = useCheckedForm(result ?? typed ?? undefined, { ...answerChecks(fields, calendar), ...contactChecks })
  const labels = { ...useAnswerLabels(fields), ...useContactLabels() }
  const path = `/services/form/${slug}`
  return (
    <DraftForm form={form} path={path} isRestored={typed !== null} labels={labels} firstKey={firstKey}>
      <Card className="grid gap-5">
        <h2 className="text-xl">{t('details')}</h2>
        {fields.map((field) => (
          <RequestFieldControl key={field.code} form={form} field={field} calendar={calendar} uploaded={result?.files ?? []} />
        ))}
      </Card>
      <ContactFields form={form} hasNotes={!fields.some(({ type }) => type === 'long_text')} />
      <SendPanel form={form} />
    </DraftForm>
  )
}

/** The fields by the names of their controls, for the error summary above the form. */
function useAnswerLabels(fields: readonly RequestField[]): Record<string, string> {
  const t = useTranslations('requests')
  const labels = fields.flatMap(({ code, type, label }) =>
    type === 'party'
      ? partFields(code).map((part, place) => ({ code: part, label: t(`party.${partyParts[place] ?? 'adults'}`) }))
      : [{ code, label }],
  )
  return Object.fromEntries(labels.map(({ code, label }) => [answerName(code), label]))
}
