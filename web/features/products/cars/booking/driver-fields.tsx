import type { CarSelection } from '#shared/booking/rental-selection.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldErrors } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CarPage } from '../load-car.ts'
import type { RentalForm } from './use-rental-form.ts'

/** Digits as they are typed in Arabic and Persian too. */
const digitsPattern = '[0-9٠-٩۰-۹]{1,3}'

type Props = { page: CarPage; selection: CarSelection; form: RentalForm }

/** The driver: the customer's age and licence, or where a driver is to go. Without scripts both can be filled. */
export function DriverFields({ page, selection, form }: Props) {
  const t = useTranslations('car')
  const { with_driver } = page.car
  const hides = (is: boolean) => form.isAlive && is
  return (
    <div className="grid gap-3">
      {with_driver === 'only' && (
        <>
          <input type="hidden" name="driver" value="yes" />
          <p className="text-sm text-muted">{t('driver_only_note')}</p>
        </>
      )}
      {with_driver === 'optional' && (
        <RadioGroup
          id="driver"
          name="driver"
          legend={t('who_drives')}
          inline
          defaultValue={selection.withDriver ? 'yes' : ''}
          errors={form.errorsOf('driver')}
          options={[
            { value: '', label: t('drive_myself') },
            { value: 'yes', label: t('drive_with') },
          ]}
        />
      )}
      {with_driver !== 'optional' && <FieldErrors id="driver-errors" errors={form.errorsOf('driver')} />}
      {with_driver !== 'only' && (
        <div className={classNames('grid-cols-2 gap-3', hides(form.withDriver) ? 'hidden' : 'grid')}>
          <Years name="age" page={page} selection={selection} form={form} />
          <Years name="licence" page={page} selection={selection} form={form} />
        </div>
      )}
      {with_driver !== 'no' && (
        <div className={hides(!form.withDriver) ? 'hidden' : undefined}>
          <Field
            id="itinerary"
            label={t('itinerary')}
            hint={t('itinerary_hint')}
            errors={form.errorsOf('itinerary')}
            required={with_driver === 'only' && page.product.confirmation === 'on_request'}
          >
            <TextArea name="itinerary" rows={3} maxLength={2000} defaultValue={selection.itinerary} />
          </Field>
        </div>
      )}
    </div>
  )
}

/** A number of years: how old the driver is, or the licence. */
function Years({ name, page: { rental, car }, selection, form }: Props & { name: 'age' | 'licence' }) {
  const t = useTranslations('car')
  const min = name === 'age' ? rental.min_age : rental.licence_years
  return (
    <Field
      id={name}
      label={t(name)}
      hint={t('at_least', { years: t('years', { n: min }) })}
      errors={form.errorsOf(name)}
      required
    >
      <TextInput
        name={name}
        inputMode="numeric"
        pattern={digitsPattern}
        maxLength={3}
        latin
        defaultValue={selection[name]}
        // Without scripts somebody who takes a driver leaves it empty; the page then names the missing field.
        required={car.with_driver === 'no'}
        aria-required
      />
    </Field>
  )
}
