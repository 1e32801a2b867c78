import { Form, useHref, useLocation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { BookingButtons, BookingPanel, bookingForm } from '../booking-panel.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { keptSearch } from '../kept-search.ts'
import { PriceBox, type ShownPrice } from '../price-box.tsx'
import type { CarPage } from './car-view.tsx'
import { DriverFields } from './driver-fields.tsx'
import type { Estimate } from './load-car.ts'
import { type RentalChoice, rentalSearch } from './rental-choice.ts'
import { RentalFields } from './rental-fields.tsx'
import { useRental } from './use-rental.ts'
import { type RentalForm, useRentalForm } from './use-rental-form.ts'

/** Chooses places, days, driver and extras; the server says what they cost, and the card leads on to the booking. */
export function RentalCard({ page }: { page: CarPage }) {
  const { model } = page
  const choice = useRental(page)
  const form = useRentalForm(page, choice)
  const here = useHref(useLocation().pathname)
  const price = priceOfRental(page.estimate)
  return (
    <BookingPanel model={model}>
      <Form
        key={form.key}
        ref={form.ref}
        method="get"
        action="/booking"
        noValidate={form.isAlive}
        onChange={form.onChange}
        onSubmit={form.onSubmit}
        className={bookingForm}
      >
        <input type="hidden" name="model" value={model.slug} />
        <RentalFields page={page} choice={choice} form={form} />
        <DriverFields page={page} choice={choice} form={form} />
        <ExtraFields model={model} chosen={choice.extras} times={timesOf(page.estimate)} />
        <Answer page={page} choice={choice} form={form} price={price} />
        <BookingButtons model={model} here={here} price={price} isCheckedHere />
      </Form>
    </BookingPanel>
  )
}

type AnswerProps = { page: CarPage; choice: RentalChoice; form: RentalForm; price: ReturnType<typeof priceOfRental> }

/** The price, why there is none, or what is needed for it. */
function Answer({ page: { model, estimate }, choice, form, price }: AnswerProps) {
  const t = useTranslations('car')
  if (!estimate)
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
        {t(form.isMisread ? 'check_fields' : 'choose_first')}
      </p>
    )
  if ('errors' in estimate) return <Refused estimate={estimate} choice={choice} />
  if (!price) return null
  return (
    <div aria-busy={form.isPending} className={classNames('transition-opacity', form.isPending && 'opacity-60')}>
      <PriceBox model={model} price={price} start={estimate.start} />
    </div>
  )
}

/** How often an extra of a quoted rental is charged, by its basis; one car has one driver. */
function timesOf(estimate: Estimate | null) {
  if (!estimate || 'errors' in estimate) return null
  const { days } = estimate.quote
  return { person: 1, order: 1, night: days, day: days }
}

/** The amounts of a quoted rental; null where there is none. */
function priceOfRental(estimate: Estimate | null): ShownPrice | null {
  if (!estimate || 'errors' in estimate) return null
  const { lines, discounts, taxes, total } = estimate.quote
  const firstOf = (amounts: readonly { amount: { amount: string } }[]) => amounts[0]?.amount.amount
  return {
    lines: lines.map(({ label, detail, amount }) => ({
      label: detail ? (
        <>
          {label}
          <span className="block text-xs">{detail}</span>
        </>
      ) : (
        label
      ),
      amount: amount.amount,
    })),
    saving: firstOf(discounts) ?? null,
    total: total.amount,
    tax: firstOf(taxes) ?? '0.00',
  }
}

function Refused({
  estimate: { message, nearest },
  choice,
}: {
  estimate: Extract<Estimate, { errors: unknown }>
  choice: RentalChoice
}) {
  const t = useTranslations('car')
  const say = useTranslations('model')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Alert tone="warning" title={message ?? t('check_fields')} live>
      {nearest.length > 0 && <p className="text-sm">{t('nearest')}</p>}
      <ul className="mt-2 grid gap-2">
        {nearest.slice(0, 4).map(({ starts_on, ends_on }) => (
          <li key={starts_on}>
            <Link
              href={`${pathname}?${keptSearch(search, rentalSearch({ ...choice, from: starts_on, to: ends_on }))}#book`}
              className="grid min-h-11 items-center rounded-control border border-edge/60 bg-surface p-3 font-semibold hover:border-primary"
            >
              {say('day_to_day', { from: formatDay(starts_on, locale), to: formatDay(ends_on, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
