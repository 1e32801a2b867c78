import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { AcceptTerms } from '#web/shell/company/accept-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The contact of a request; it starts with the customer's own data. */
export function ContactFields({ form, hasNotes }: { form: CheckedForm; hasNotes: boolean }) {
  const t = useTranslations('requests')
  const { user } = useSite().session
  const field = (name: string) => ({ id: fieldId(name), errors: form.errorsOf(name) })
  const control = (name: string, first = '') => ({ name, defaultValue: form.valueOf(name, first) })
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-xl">{t('contact.title')}</h2>
        <p className="text-sm text-muted">{t('contact.lead')}</p>
      </div>
      <Field {...field('contact.name')} label={t('contact.name')} required>
        <TextInput
          {...control('contact.name', user ? `${user.firstname} ${user.lastname}` : '')}
          autoComplete="name"
          maxLength={limits.fullName.max}
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...field('contact.email')} label={t('contact.email')} required>
          <TextInput
            {...control('contact.email', user?.email)}
            type="email"
            autoComplete="email"
            maxLength={limits.email.max}
            latin
          />
        </Field>
        <PhoneField
          form={form}
          name="contact.phone"
          label={t('contact.phone')}
          countryLabel={t('contact.phone_country')}
          first={user?.phone ? { country_id: user.phone.country_id, number: user.phone.number } : null}
        />
      </div>
      {hasNotes && (
        <Field {...field('notes')} label={t('notes')} aside={<span className="text-muted">{t('optional')}</span>}>
          <TextArea {...control('notes')} maxLength={limits.notes.max} rows={3} />
        </Field>
      )}
    </Card>
  )
}

/** The terms to accept, and the button that sends the request. */
export function SendPanel({ form }: { form: CheckedForm }) {
  const t = useTranslations('requests')
  return (
    <Card className="grid gap-4">
      <AcceptTerms form={form} what="order" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" loading={form.isPending} className="w-full sm:w-auto">
          {t('send')}
        </Button>
        <p className="text-sm text-muted">{t('send_note')}</p>
      </div>
    </Card>
  )
}

/** The names of the contact's fields, for the error summary above a form. */
export function useContactLabels(): Record<string, string> {
  const t = useTranslations('requests')
  return {
    'contact.name': t('contact.name'),
    'contact.email': t('contact.email'),
    'contact.phone.number': t('contact.phone'),
    'contact.phone.country_id': t('contact.phone_country'),
    notes: t('notes'),
    accept_terms: t('terms'),
  }
}
