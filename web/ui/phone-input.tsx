import { type ComponentProps, useRef, useState } from 'react'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { FlagIcon } from './flag-icon.tsx'
import { Icon } from './icon.tsx'
import { useEarlyValue } from './use-early-value.ts'

export type DialOption = {
  value: string | number
  /** The line in the list: the country with its code. */
  label: string
  /** The text of the closed control: "+966". */
  dial: string
  /** Two-letter ISO code of the country. */
  flag?: string
}

export type PhoneInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  countryName: string
  countryId?: string
  countryLabel: string
  countries: readonly DialOption[]
  defaultCountry?: string | number
  /** The errors of the field are those of the country. */
  isCountryInvalid?: boolean
  onCountry?: (country: string) => void
}

/** A country code and a number, written from left to right in every language. */
export function PhoneInput({
  countryName,
  countryId,
  countryLabel,
  countries,
  defaultCountry,
  isCountryInvalid = false,
  onCountry,
  ...props
}: PhoneInputProps) {
  return (
    <span
      dir="ltr"
      className="flex flex-wrap gap-2 *:first:basis-30 *:last:min-w-0 *:last:grow *:last:basis-32 noscript:*:first:basis-52"
    >
      <DialSelect
        name={countryName}
        id={countryId}
        label={countryLabel}
        countries={countries}
        defaultCountry={defaultCountry}
        isInvalid={isCountryInvalid}
        onCountry={onCountry}
      />
      <input
        autoComplete="tel-national"
        inputMode="tel"
        {...useField(props)}
        type="tel"
        className={`${controlClass} tabular-nums`}
      />
    </span>
  )
}

type DialSelectProps = {
  name: string
  id: string | undefined
  label: string
  countries: readonly DialOption[]
  defaultCountry: string | number | undefined
  isInvalid: boolean
  onCountry: ((country: string) => void) | undefined
}

/** A native select; where scripts run, flag and code of the choice stand over its long text. */
function DialSelect({ name, id, label, countries, defaultCountry, isInvalid, onCountry }: DialSelectProps) {
  const field: { 'aria-describedby'?: string } = useField({})
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(String(defaultCountry ?? countries[0]?.value ?? ''))
  const take = (value: string) => {
    setChosen(value)
    onCountry?.(value)
  }
  useEarlyValue(select, take)
  const country = countries.find(({ value }) => String(value) === chosen)
  return (
    <span className="relative block">
      <select
        ref={select}
        name={name}
        id={id}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? field['aria-describedby'] : undefined}
        defaultValue={defaultCountry}
        autoComplete="tel-country-code"
        onChange={({ target: { value } }) => take(value)}
        className={`${controlClass} appearance-none pe-8 text-transparent! noscript:text-ink! [&>option]:text-ink`}
      >
        {countries.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 flex items-center gap-2 tabular-nums noscript:hidden"
      >
        {country?.flag && <FlagIcon code={country.flag} />}
        {country?.dial}
      </span>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted" />
    </span>
  )
}
