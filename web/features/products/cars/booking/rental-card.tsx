import { Suspense } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { rentalExtraTimes } from '#shared/booking/extras.ts'
import { type CarSelection, writeCarSelection } from '#shared/booking/rental-selection.ts'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { BookingButtons, BookingPanel, bookingForm, bookingFormId } from '../../product/booking-panel.tsx'
import { ExtraFields } from '../../product/extra-fields.tsx'
import { persistedQuery } from '../../product/persisted-query.ts'
import { PriceBox, type ShownPrice } from '../../product/price-box.tsx'
import type { CarPage, Estimate } from '../load-car.ts'
import { useRental } from '../use-rental.ts'
import { CarRentalFields } from './car-rental-fields-part.ts'
import { DriverFields } from './driver-fields.tsx'
import { type RentalForm, useRentalForm } from './use-rental-form.ts'

/** Chooses places, days, driver and extras; the server prices them, and the card leads on to the booking. */
export function RentalCard({ page }: { page: CarPage }) {
  return (
    <BookingPanel product={page.product}>
      {/* The whole form waits for the script of its fields: a change in another part of it would take them away until it is there. */}
      <Suspense fallback={<div className="min-h-96" />}>
        <BookingForm page={page} />
      </Suspense>
    </BookingPanel>
  )
}

function BookingForm({ page }: { page: CarPage }) {
  const { product } = page
  const selection = useRental(page)
  const form = useRentalForm(page, selection)
  const here = useHref(useLocation().pathname)
  const price = priceOfRental(page.estimate)
  return (
    <Form
      id={bookingFormId}
      key={form.key}
      ref={form.ref}
      method="get"
      action="/booking"
      noValidate={form.isAlive}
      onChange={form.onChange}
      onSubmit={form.onSubmit}
      className={bookingForm}
    >
      <input type="hidden" name="product" value={product.slug} />
      <CarRentalFields page={page} selection={selection} form={form} />
      <DriverFields page={page} selection={selection} form={form} />
      <ExtraFields product={product} selected={selection.extras} times={extraTimes(page.estimate)} />
      <Answer page={page} selection={selection} form={form} price={price} />
      <BookingButtons product={product} here={here} price={price} isCheckedHere />
    </Form>
  )
}

type AnswerProps = { page: CarPage; selection: CarSelection; form: RentalForm; price: ReturnType<typeof priceOfRental> }

/** The price, why there is none, or what is needed for it. */
function Answer({ page: { product, estimate }, selection, form, price }: AnswerProps) {
  const t = useTranslations('car')
  if (!estimate)
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
        {t(form.isMisread ? 'check_fields' : 'choose_first')}
      </p>
    )
  if ('errors' in estimate) return <RentalErrors estimate={estimate} selection={selection} />
  if (!price) return null
  return (
    <div aria-busy={form.isPending} className={classNames('transition-opacity', form.isPending && 'opacity-60')}>
      <PriceBox product={product} price={price} start={estimate.start} />
    </div>
  )
}

/** How often the extras of a quoted rental are charged. */
const extraTimes = (estimate: Estimate | null) =>
  !estimate || 'errors' in estimate ? null : rentalExtraTimes(estimate.quote.days)

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

function RentalErrors({
  estimate: { message, alternatives },
  selection,
}: {
  estimate: Extract<Estimate, { errors: unknown }>
  selection: CarSelection
}) {
  const t = useTranslations('car')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Alert tone="warning" title={message ?? t('check_fields')} live>
      {alternatives.length > 0 && <p className="text-sm">{t('nearest')}</p>}
      <ul className="mt-2 grid gap-2">
        {alternatives.slice(0, 4).map(({ starts_on, ends_on }) => (
          <li key={starts_on}>
            <Link
              href={`${pathname}?${persistedQuery(search, writeCarSelection({ ...selection, from: starts_on, to: ends_on }))}#book`}
              className="grid min-h-11 items-center rounded-control border border-edge/60 bg-surface p-3 font-semibold hover:border-primary"
            >
              {tProduct('day_to_day', { from: formatDay(starts_on, locale), to: formatDay(ends_on, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
