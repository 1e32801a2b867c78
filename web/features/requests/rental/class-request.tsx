import { useState } from 'react'
import { dayIn } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ContactFields, SendPanel, useContactLabels } from '../contact-fields.tsx'
import { DraftForm } from '../draft-form.tsx'
import type { FailedRequest } from '../failed-request.ts'
import { FileField } from '../file-field.tsx'
import type { UploadedFile } from '../files/uploaded-files.ts'
import type { CarClass } from './car-classes.tsx'
import {
  ageName,
  classChecks,
  classNames,
  driverName,
  itineraryName,
  licenceField,
  licenceName,
  searchedFor,
  yearsName,
} from './class-form.ts'
import { type Place, RentalFields } from './rental-fields.tsx'
import { classPath, type Search } from './rental-query.ts'

type Props = {
  path: string
  category: CarClass
  search: Search
  places: readonly Place[]
  personal: { key: string; moment: number; restored: SubmitFailure | null }
  result: FailedRequest | undefined
}

/** Asks for any car of a class: where and when, who drives, and whom we reach. */
export function ClassRequest({ path, category, search, places, personal, result }: Props) {
  const t = useTranslations('rental')
  const { company } = useSite()
  const licence = licenceField(t('licence'), t('licence_hint'))
  const [before] = useState(personal.restored)
  const form = useCheckedForm(result ?? before ?? undefined, classChecks(licence, personal.moment))
  const labels = { ...useClassLabels(), ...useContactLabels() }
  const typed = { ...form, valueOf: (name: string, first = '') => form.valueOf(name, searchedFor(search, name) ?? first) }
  const action = classPath(path, category.slug)
  return (
    <DraftForm form={form} path={action} isRestored={before !== null} labels={labels} firstKey={personal.key}>
      <Card className="grid gap-5">
        <h2 className="text-xl">{t('when_where')}</h2>
        <RentalFields
          form={typed}
          names={classNames}
          places={places}
          today={dayIn(company?.time_zone ?? 'Asia/Riyadh', new Date(personal.moment))}
          required
        />
      </Card>
      <DriverFields form={typed} licence={licence} uploaded={result?.files ?? []} />
      <ContactFields form={form} hasNotes />
      <SendPanel form={form} />
    </DraftForm>
  )
}

type DriverProps = { form: CheckedForm; licence: ReturnType<typeof licenceField>; uploaded: readonly UploadedFile[] }

/** The questions depend on who drives; the other fields are hidden by style alone, so that it works without scripts. */
function DriverFields({ form, licence, uploaded }: DriverProps) {
  const t = useTranslations('rental')
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, className: 'tabular-nums' } as const
  const field = (name: string) => ({ id: fieldId(name), errors: form.errorsOf(name) })
  const control = (name: string) => ({ name, defaultValue: form.valueOf(name) })
  return (
    <Card className="group/driver grid gap-5">
      <h2 className="text-xl">{t('who_drives')}</h2>
      <RadioGroup
        id={fieldId(driverName)}
        name={driverName}
        legend={t('driver')}
        options={[
          { value: 'no', label: t('drivers.no'), description: t('drivers.no_hint') },
          { value: 'yes', label: t('drivers.yes'), description: t('drivers.yes_hint') },
        ]}
        defaultValue={form.valueOf(driverName, 'no')}
        errors={form.errorsOf(driverName)}
        required
        inline
      />
      <div className="grid gap-5 group-has-[input[value=yes]:checked]/driver:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field(ageName)} label={t('age')} required>
            <TextInput {...control(ageName)} {...number} />
          </Field>
          <Field {...field(yearsName)} label={t('licence_years')} required>
            <TextInput {...control(yearsName)} {...number} />
          </Field>
        </div>
        <FileField form={form} field={licence} name={licenceName} uploaded={uploaded} />
      </div>
      <div className="hidden group-has-[input[value=yes]:checked]/driver:grid">
        <Field {...field(itineraryName)} label={t('itinerary')} hint={t('itinerary_hint')} required>
          <TextArea {...control(itineraryName)} maxLength={limits.notes.max} rows={4} />
        </Field>
      </div>
    </Card>
  )
}

function useClassLabels(): Record<string, string> {
  const t = useTranslations('rental')
  return {
    [classNames.pickup]: t('pickup'),
    [classNames.return]: t('return'),
    [classNames.from]: t('from_day'),
    [classNames.from_time]: t('from_time'),
    [classNames.to]: t('to_day'),
    [classNames.to_time]: t('to_time'),
    [driverName]: t('driver'),
    [ageName]: t('age'),
    [yearsName]: t('licence_years'),
    [licenceName]: t('licence'),
    [itineraryName]: t('itinerary'),
  }
}
