import { dayIn } from '#shared/dates.ts'
import { keysOf } from '#shared/object-fields.ts'
import { lengthWithin, type Rule, required, valueWithin } from '#shared/rules.ts'
import { latinDigits } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { digitsOnly, limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import { contactChecks, type OrderBody } from '../contact.ts'
import { filesCheck, type RequestField } from '../request-form.ts'
import type { RentalNames } from './rental-fields.tsx'
import type { Search, SearchName } from './rental-query.ts'

type ClassBody = NonNullable<OrderBody['car_class']>

/** The names of the fields, as the API names their issues. */
export const classNames = {
  pickup: 'car_class.pickup_id',
  return: 'car_class.return_id',
  from: 'car_class.from',
  from_time: 'car_class.from_time',
  to: 'car_class.to',
  to_time: 'car_class.to_time',
} as const satisfies RentalNames

export const driverName = 'car_class.with_driver'
export const ageName = 'car_class.driver_age'
export const yearsName = 'car_class.licence_years'
export const itineraryName = 'car_class.itinerary'

/** The licence's field, and the control that its files are chosen in. */
export const licenceCode = 'licence'
export const licenceName = 'licence'

/** Customers who drive send a licence, in at most two pictures. */
export const licenceField = (label: string, hint: string): RequestField => ({
  code: licenceCode,
  type: 'files',
  label,
  hint,
  required: true,
  min: 1,
  max: 2,
  max_kilobytes: null,
  choices: [],
})

const isDriven = (form: FormData) => fieldText(form, driverName) === 'yes'

const whole: Rule = (text) => (digitsOnly(text) ? undefined : { key: 'numeric' })

const day: Rule = (text) => (readDay(text) ? undefined : { key: 'date' })

const notBefore =
  (first: string): Rule =>
  (text) => {
    const [begins, ends] = [readDay(first), readDay(text)]
    return begins && ends && ends < begins ? { key: 'date_order' } : undefined
  }

/** A day that has not ended everywhere on earth; the rest is for the API, which knows the clocks of each place. */
const ahead =
  (moment: number | null): Rule =>
  (text) =>
    moment !== null && (readDay(text) ?? text) < dayIn('Pacific/Pago_Pago', new Date(moment)) ? { key: 'date_future' } : undefined

const ofDriver =
  (...rules: Rule[]) =>
  (form: FormData) =>
    isDriven(form) ? [] : rules

/** The checks of a request for any car of a class, in the order of the page. */
export const classChecks = (licence: RequestField, moment: number | null): FieldChecks => ({
  [classNames.pickup]: [required],
  [classNames.from]: [required, day, ahead(moment)],
  [classNames.from_time]: [required],
  [classNames.to]: (form) => [required, day, notBefore(fieldText(form, classNames.from))],
  [classNames.to_time]: [required],
  [driverName]: 'chosen',
  [ageName]: ofDriver(required, whole, valueWithin({ max: 120 })),
  [yearsName]: ofDriver(required, whole, valueWithin({ max: 100 })),
  [licenceName]: { issue: (form) => (isDriven(form) ? undefined : filesCheck(licence, licenceName).issue(form)) },
  [itineraryName]: (form) => (isDriven(form) ? [required, lengthWithin(limits.notes)] : []),
  ...contactChecks,
})

/** The request as the API takes it; a car is brought back where it was taken unless another place is named. */
export function classBody(form: FormData, category: string): ClassBody {
  const text = (name: string) => fieldText(form, name) || undefined
  const number = (name: string) => latinDigits(fieldText(form, name)).trim() || undefined
  return {
    category_id: category,
    pickup_id: text(classNames.pickup),
    return_id: text(classNames.return) ?? text(classNames.pickup),
    from: text(classNames.from),
    from_time: text(classNames.from_time),
    to: text(classNames.to),
    to_time: text(classNames.to_time),
    ...(isDriven(form)
      ? { with_driver: 'true', itinerary: text(itineraryName) }
      : { driver_age: number(ageName), licence_years: number(yearsName) }),
  }
}

const fieldOf: Partial<Record<string, SearchName>> = {
  ...Object.fromEntries(keysOf(classNames).map((name) => [classNames[name], name])),
  [driverName]: 'driver',
  [ageName]: 'age',
}

/** The search's value of a field of the request. */
export function searchedFor(search: Search, field: string): string | undefined {
  const name = fieldOf[field]
  return name && search[name]
}
