import { Form } from 'react-router'
import { formatDay, isDay } from '#shared/dates.ts'
import { documentKinds } from '#shared/document-kinds.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DocumentFields } from './document-fields.tsx'
import type { SaveResult } from './save-traveller.ts'
import { documentField, type Nations, type Traveller, travellerChecks } from './traveller-form.ts'
import { travellersPath } from './traveller-path.ts'

type Props = {
  traveller?: Traveller
  nations: Nations
  /** The key of the first try, where the call takes one. */
  idempotencyKey?: string
  result: SaveResult | undefined
  submitLabel: string
}

/** A traveller as in the passport, their documents, and how long all of it is stored. */
export function TravellerForm({ traveller, nations, idempotencyKey, result, submitLabel }: Props) {
  const t = useTranslations('travellers')
  const form = useCheckedForm(result, travellerChecks)
  return (
    <Form method="post" className="grid gap-6" {...form.formProps}>
      <FormErrors form={form} labels={useLabels()} />
      {idempotencyKey && <input type="hidden" name={idempotencyField} value={form.keyOf(idempotencyKey)} />}
      <PersonFields form={form} traveller={traveller} nations={nations} />
      <section className="grid gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t('documents')}</h2>
          <p className="text-sm text-muted">{t('documents_lead')}</p>
        </div>
        {documentKinds.map((kind) => (
          <DocumentFields key={kind} kind={kind} form={form} traveller={traveller} nations={nations} />
        ))}
      </section>
      <RadioGroup
        name="retention"
        legend={t('retention')}
        defaultValue={form.valueOf('retention', traveller?.retention ?? 'until_deleted')}
        errors={form.errorsOf('retention')}
        options={[
          { value: 'until_deleted', label: t('retentions.until_deleted'), description: t('retention_hints.until_deleted') },
          { value: 'until_trip_ends', label: t('retentions.until_trip_ends'), description: t('retention_hints.until_trip_ends') },
        ]}
        inline
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LinkButton href={travellersPath} variant="secondary">
          {t('back')}
        </LinkButton>
        <Button type="submit" loading={form.isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

function useLabels(): Record<string, string> {
  const t = useTranslations('travellers')
  const ofDocuments = documentKinds.flatMap((kind) =>
    (['number', 'country', 'expires_on'] as const).map((name) => [
      documentField(kind, name),
      t('label_of', { label: t(name), of: t(`kinds.${kind}`) }),
    ]),
  )
  return {
    firstname: t('firstname'),
    lastname: t('lastname'),
    birthdate: t('birthdate'),
    nationality: t('nationality'),
    retention: t('retention'),
    ...Object.fromEntries(ofDocuments),
  }
}

type PersonProps = { form: CheckedForm; traveller: Traveller | undefined; nations: Nations }

function PersonFields({ form, traveller, nations }: PersonProps) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const optional = <span className="text-muted">{t('optional')}</span>
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {(['firstname', 'lastname'] as const).map((name) => (
        <Field key={name} id={name} label={t(name)} errors={form.errorsOf(name)} required>
          <TextInput
            name={name}
            autoComplete="off"
            maxLength={limits.name.max}
            defaultValue={form.valueOf(name, traveller?.[name])}
          />
        </Field>
      ))}
      <Field id="birthdate" label={t('birthdate')} aside={optional} errors={form.errorsOf('birthdate')}>
        <DateInput
          name="birthdate"
          autoComplete="off"
          defaultValue={form.valueOf('birthdate', traveller?.birthdate ?? '')}
          format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
        />
      </Field>
      <Field id="nationality" label={t('nationality')} hint={t('nationality_hint')} errors={form.errorsOf('nationality')}>
        <Select
          name="nationality"
          autoComplete="off"
          placeholder={t('choose')}
          defaultValue={form.valueOf('nationality', traveller?.nationality?.code ?? '')}
          options={nations.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
    </div>
  )
}
