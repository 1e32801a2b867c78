import { Form } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { Infer } from '#contract/client.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { addressChecks } from './address-form.ts'
import { addressPath } from './address-path.ts'
import { PlaceFields } from './place-fields.tsx'
import type { ChosenPlaces, PlaceLists } from './places.ts'
import type { AddressResult } from './save-address.ts'

export type AddressEntry = Infer<typeof Address>

type Props = {
  address?: AddressEntry
  chosen: ChosenPlaces
  lists: PlaceLists
  result: AddressResult | undefined
  submitLabel: string
}

/** The first value of a field: the one just typed, else the stored one. */
function useFirst(address: AddressEntry | undefined, result: AddressResult | undefined) {
  return (name: string, stored: string | null | undefined) => result?.values[name] ?? (address ? (stored ?? '') : '')
}

/** An address, new or known; building and floor are edited as they were typed. */
export function AddressForm({ address, chosen, lists, result, submitLabel }: Props) {
  const t = useTranslations('addresses')
  const locale = useLocale()
  const form = useCheckedForm(result?.failed ?? undefined, addressChecks(locale))
  const first = useFirst(address, result)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      {/* Enter in a field sends the whole form: the first button is the one that it presses. */}
      <button type="submit" hidden tabIndex={-1} />
      <TypedBy form={form} />
      <FormErrors form={form} labels={useLabels(lists)} />
      <Field id="name" label={t('name')} hint={t('name_hint')} errors={form.errorsOf('name')} required>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={limits.addressName.max}
          defaultValue={first('name', address?.name)}
        />
      </Field>
      <PlaceFields form={form} first={result?.chosen ?? chosen} lists={result?.lists ?? lists} />
      <StreetFields form={form} address={address} first={first} />
      <PhoneField
        form={{ errorsOf: form.errorsOf, valueOf: (name, stored) => result?.values[name] ?? stored ?? '' }}
        name="phone"
        label={t('phone')}
        countryLabel={t('phone_country')}
        aside={<span className="text-muted">{t('optional')}</span>}
        first={address?.phone ?? null}
        required={false}
      />
      {!address?.is_default && (
        <Checkbox id="is_default" name="is_default" label={t('make_default')} defaultChecked={first('is_default', '') !== ''} />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LinkButton href={addressPath} variant="secondary">
          {t('back')}
        </LinkButton>
        <Button type="submit" loading={form.isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

function useLabels({ labels }: PlaceLists) {
  const t = useTranslations('addresses')
  return {
    name: t('name'),
    country_id: t('country'),
    state_id: labels.state,
    area_id: labels.area,
    city_id: labels.city,
    street: t('street'),
    building_number: t('building_number'),
    floor_number: t('floor_number'),
    postal_code: t('postal_code'),
    short_address: t('short_address'),
    'phone.country_id': t('phone_country'),
    'phone.number': t('phone'),
  }
}

type StreetProps = { form: CheckedForm; address: AddressEntry | undefined; first: ReturnType<typeof useFirst> }

/** The parts of an address that are edited in a field. */
const entered = {
  street: 'street',
  building_number: 'building_entered',
  floor_number: 'floor_entered',
  postal_code: 'postal_code',
  short_address: 'short_address',
} as const satisfies Record<string, keyof AddressEntry>

function StreetFields({ form, address, first }: StreetProps) {
  const t = useTranslations('addresses')
  const optional = <span className="text-muted">{t('optional')}</span>
  const field = (name: keyof typeof entered) => ({
    name,
    defaultValue: first(name, address?.[entered[name]]),
  })
  const numberProps = { maxLength: limits.buildingText.max, autoComplete: 'off' }
  return (
    <>
      <Field id="street" label={t('street')} errors={form.errorsOf('street')} required>
        <TextInput {...field('street')} autoComplete="address-line1" maxLength={limits.street.max} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          id="building_number"
          label={t('building_number')}
          hint={t('words_hint')}
          errors={form.errorsOf('building_number')}
          required
        >
          <TextInput {...field('building_number')} {...numberProps} />
        </Field>
        <Field
          id="floor_number"
          label={t('floor_number')}
          aside={optional}
          hint={t('words_hint')}
          errors={form.errorsOf('floor_number')}
        >
          <TextInput {...field('floor_number')} {...numberProps} />
        </Field>
        <Field id="postal_code" label={t('postal_code')} aside={optional} errors={form.errorsOf('postal_code')}>
          <TextInput {...field('postal_code')} autoComplete="postal-code" inputMode="numeric" maxLength={12} latin />
        </Field>
        <Field
          id="short_address"
          label={t('short_address')}
          aside={optional}
          hint={t('short_address_hint')}
          errors={form.errorsOf('short_address')}
        >
          <TextInput {...field('short_address')} autoComplete="off" autoCapitalize="characters" maxLength={12} latin />
        </Field>
      </div>
    </>
  )
}
