import { type ReactNode, useState } from 'react'
import { phoneExample } from '#shared/phone-example.ts'
import { Field } from '#web/ui/field.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { useSite } from '../session/use-site.ts'
import { useTranslations } from '../texts/texts.ts'
import { fieldId } from './checked-form.ts'
import type { Submission } from './submission.ts'

type Props = {
  form: Pick<Submission, 'errorsOf' | 'valueOf'>
  /** The field's name in the call; its parts are sent as `name.country_id` and `name.number`. */
  name: string
  label: ReactNode
  countryLabel: string
  hint?: ReactNode
  aside?: ReactNode
  first?: { country_id: number; number: string } | null
  required?: boolean
}

/** A phone: the countries that the company takes phones of, and the number as a person types it. */
export function PhoneField({ form, name, label, countryLabel, hint, aside, first, required = true }: Props) {
  const { phoneCountries, company } = useSite()
  const home = phoneCountries.find(({ code }) => code === company?.default_country) ?? phoneCountries[0]
  const [country, number] = [`${name}.country_id`, `${name}.number`]
  const t = useTranslations('site')
  const known = form.valueOf(country, String(first?.country_id ?? home?.id ?? ''))
  const [chosen, setChosen] = useState(known)
  const example = phoneExample(phoneCountries.find(({ id }) => String(id) === chosen)?.code)
  return (
    <Field
      id={fieldId(number)}
      label={label}
      hint={hint ?? (example && t.rich('phone_example', { number: () => <bdi dir="ltr">{example}</bdi> }))}
      aside={aside}
      errors={[...form.errorsOf(country), ...form.errorsOf(number)]}
      required={required}
    >
      <PhoneInput
        name={number}
        countryName={country}
        countryId={fieldId(country)}
        isCountryInvalid={form.errorsOf(country).length > 0}
        countryLabel={countryLabel}
        defaultCountry={known}
        onCountry={setChosen}
        defaultValue={form.valueOf(number, first?.number)}
        maxLength={30}
        countries={phoneCountries.map(({ id, name: label, code, phone_code }) => ({
          value: id,
          label: `${label} +${phone_code}`,
          dial: `+${phone_code}`,
          flag: code,
        }))}
      />
    </Field>
  )
}
