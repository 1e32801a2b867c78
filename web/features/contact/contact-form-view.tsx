import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { limits } from '#shared/validation.ts'
import { fieldId, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { DraftNotice } from '#web/platform/forms/drafts/draft-notice.tsx'
import { typedMarker } from '#web/platform/forms/drafts/typed-marker.ts'
import { useDraft } from '#web/platform/forms/drafts/use-draft.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { contactChecks, honeypot, subjects } from './contact-form.ts'
import { contactPath } from './contact-path.ts'

type Props = {
  /** The values that a customer typed before. */
  restored: SubmitFailure | null
  result: SubmitFailure | SubmitSuccess<unknown> | undefined
}

/** The contact form; a customer's own data is filled in. */
export function ContactFormView({ restored, result }: Props) {
  const t = useTranslations('contact')
  const [typed] = useState(restored)
  const form = useCheckedForm(result ?? typed ?? undefined, contactChecks)
  const { user } = useSite().session
  const ref = useRef<HTMLFormElement>(null)
  useDraft(ref, contactPath)
  const field = (name: string) => ({ id: fieldId(name), errors: form.errorsOf(name) })
  const control = (name: string, first = '') => ({ name, defaultValue: form.valueOf(name, first) })
  const labels = {
    name: t('name'),
    email: t('email'),
    'phone.number': t('phone'),
    'phone.country_id': t('phone_country'),
    subject: t('subject'),
    message: t('message'),
  }
  return (
    <div className="grid gap-6">
      {typed && <DraftNotice form={contactPath} to={contactPath} />}
      <Form ref={ref} {...(typed && typedMarker)} method="post" action={contactPath} {...form.formProps}>
        <Card className="grid gap-5">
          <h2 className="text-xl">{t('form')}</h2>
          <FormErrors form={form} labels={labels} />
          <TypedBy form={form} />
          <Field {...field('name')} label={labels.name} required>
            <TextInput
              {...control('name', user ? `${user.firstname} ${user.lastname}` : '')}
              autoComplete="name"
              maxLength={limits.fullName.max}
            />
          </Field>
          <div className="grid gap-5 md:grid-cols-2">
            <Field {...field('email')} label={labels.email} hint={t('email_hint')} required>
              <TextInput
                {...control('email', user?.email)}
                type="email"
                autoComplete="email"
                maxLength={limits.email.max}
                latin
              />
            </Field>
            <PhoneField
              form={form}
              name="phone"
              label={labels['phone.number']}
              countryLabel={labels['phone.country_id']}
              aside={<span className="text-muted">{t('optional')}</span>}
              first={user?.phone ? { country_id: user.phone.country_id, number: user.phone.number } : null}
              required={false}
            />
          </div>
          <Field {...field('subject')} label={labels.subject} required>
            <Select
              {...control('subject')}
              placeholder={t('choose')}
              options={subjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
            />
          </Field>
          <Field {...field('message')} label={labels.message} hint={<MessageHint />} required>
            <TextArea {...control('message')} maxLength={limits.message.max} rows={6} />
          </Field>
          <Honeypot />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="large" loading={form.isPending} className="w-full sm:w-auto">
              {t('send')}
            </Button>
            <p className="text-sm text-muted">{t('privacy')}</p>
          </div>
        </Card>
      </Form>
    </div>
  )
}

function MessageHint() {
  const t = useTranslations('contact')
  return t.rich('message_hint', {
    reference: () => (
      <bdi dir="ltr" className="whitespace-nowrap">
        RH-7K3M-9QXD
      </bdi>
    ),
  })
}

/** Off the page and out of the reading order: only a program fills it in. */
function Honeypot() {
  const t = useTranslations('contact')
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {t('leave_empty')}
        <input name={honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
