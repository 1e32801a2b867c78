import { useState } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { useEarlyChange } from '#web/platform/forms/use-early-change.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BookingButtons, BookingPanel, bookingForm, bookingFormId } from '../../product/booking-panel.tsx'
import { ExtraFields } from '../../product/extra-fields.tsx'
import type { ProductRecord } from '../../product/product-record.ts'
import { FullDepartures } from '../waiting/full-departures.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { DepartureTile } from './departure-tile.tsx'
import { NoDepartures } from './no-departures.tsx'
import { PartyFields } from './party-fields.tsx'
import { PriceSummary } from './price-summary.tsx'
import { alternativesWithRoom, extraTimesOn, leadPrice } from './tour-price.ts'
import { usePartyIssues } from './use-party-issues.ts'
import type { TourBooking } from './use-selection.ts'

type Props = { product: ProductRecord; booking: TourBooking }

type FormProps = Props & { laterMonths: readonly string[] }

/** Selects departure, party and extras, shows their price, and leads on to the booking. */
export function BookingCard({ product, laterMonths, booking }: FormProps) {
  const t = useTranslations('catalogue')
  const lead = booking.departure && leadPrice(product.units, booking.departure)
  return (
    <BookingPanel product={product} price={lead && { ...lead, label: t('booking.price') }}>
      {booking.departures.length === 0 ? (
        <>
          <NoDepartures product={product} />
          <FullDepartures product={product} party={booking.selection.party} open />
        </>
      ) : (
        <>
          {booking.isGone && (
            <OtherDates product={product} booking={booking} title={t('departures.gone')} hint={t('departures.gone_hint')} />
          )}
          <BookingForm product={product} laterMonths={laterMonths} booking={booking} />
        </>
      )}
    </BookingPanel>
  )
}

function BookingForm({ product, laterMonths, booking }: FormProps) {
  const here = useHref(useLocation().pathname)
  const [isMissed, setMissed] = useState(false)
  const issues = usePartyIssues(booking)
  const { departure, price, isTooFew, formRef, save } = booking
  useEarlyChange(formRef, save)
  return (
    <Form
      id={bookingFormId}
      ref={formRef}
      method="get"
      action="/booking"
      onChange={({ target }) => target instanceof HTMLInputElement && target.type === 'checkbox' && save()}
      onSubmit={(event) => {
        if (booking.issues.length > 0 || isTooFew) event.preventDefault()
        focusFirstIssue(event.currentTarget, booking.issues)
      }}
      className={bookingForm}
    >
      <input type="hidden" name="product" value={product.slug} />
      <DepartureFields
        product={product}
        laterMonths={laterMonths}
        booking={booking}
        isMissed={isMissed}
        onMissing={() => setMissed(true)}
      />
      <PartyFields product={product} booking={booking} issues={issues} />
      {departure && isTooFew && <TooFew product={product} booking={booking} left={departure.left} />}
      <ExtraFields
        product={product}
        selected={booking.selection.extras}
        times={departure && booking.issues.length === 0 ? extraTimesOn(booking.selection, departure) : null}
      />
      <PriceSummary product={product} booking={booking} />
      <BookingButtons product={product} here={here} price={price} />
    </Form>
  )
}

/** A refused form leads to the first count with an issue. */
function focusFirstIssue(form: HTMLFormElement, [first]: TourBooking['issues']): void {
  const input = first && form.elements.namedItem(first.unit)
  if (input instanceof HTMLInputElement) input.focus()
}

function TooFew({ product, booking, left }: Props & { left: number }) {
  const t = useTranslations('catalogue')
  const hasOthers = booking.departures.some((other) => other.left >= booking.seats)
  const hint = t(hasOthers ? 'departures.too_few_hint' : 'departures.too_few_alone')
  return <OtherDates product={product} booking={booking} title={t('departures.too_few', { n: left })} hint={hint} />
}

/** Says why the chosen date will not do, and offers the nearest ones that have room. */
function OtherDates({ product, booking, title, hint }: Props & { title: string; hint: string }) {
  const { departures, departure, seats } = booking
  return (
    <Alert tone="warning" title={title} live>
      <p className="text-sm">{hint}</p>
      <ul className="mt-2 grid gap-2">
        {alternativesWithRoom(departures, seats, departure).map((other) => (
          <li key={other.id}>
            <DepartureTile departure={other} product={product} booking={booking} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
