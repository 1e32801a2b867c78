import { useState } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BookingButtons, BookingPanel, bookingForm } from '../booking-panel.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import type { ModelRecord } from '../model-record.ts'
import { extraTimes, leadPrice, nearestWithRoom } from './choice.ts'
import { DepartureFields } from './departure-fields.tsx'
import { DepartureTile } from './departure-tile.tsx'
import { NoDepartures } from './no-departures.tsx'
import { PartyFields } from './party-fields.tsx'
import { PriceSummary } from './price-summary.tsx'
import type { Choosing } from './use-choice.ts'
import { usePartyFaults } from './use-party-faults.ts'

type Props = { model: ModelRecord; choosing: Choosing }

type FormProps = Props & { laterMonths: readonly string[] }

/** Chooses departure, party and extras, says what they cost, and leads on to the booking. */
export function BookingCard({ model, laterMonths, choosing }: FormProps) {
  const t = useTranslations('catalogue')
  const lead = choosing.departure && leadPrice(model.units, choosing.departure)
  return (
    <BookingPanel model={model} price={lead && { ...lead, label: t('booking.price') }}>
      {choosing.departures.length === 0 ? (
        <NoDepartures model={model} />
      ) : (
        <>
          {choosing.isGone && (
            <OtherDates model={model} choosing={choosing} title={t('departures.gone')} hint={t('departures.gone_hint')} />
          )}
          <BookingForm model={model} laterMonths={laterMonths} choosing={choosing} />
        </>
      )}
    </BookingPanel>
  )
}

function BookingForm({ model, laterMonths, choosing }: FormProps) {
  const here = useHref(useLocation().pathname)
  const [isMissed, setMissed] = useState(false)
  const faults = usePartyFaults(choosing)
  const { departure, price, isTooFew, formRef, keep } = choosing
  return (
    <Form
      ref={formRef}
      method="get"
      action="/booking"
      onChange={({ target }) => target instanceof HTMLInputElement && target.type === 'checkbox' && keep()}
      onSubmit={(event) => {
        if (choosing.faults.length > 0 || isTooFew) event.preventDefault()
        leadToFault(event.currentTarget, choosing.faults)
      }}
      className={bookingForm}
    >
      <input type="hidden" name="model" value={model.slug} />
      <DepartureFields
        model={model}
        laterMonths={laterMonths}
        choosing={choosing}
        isMissed={isMissed}
        onMissing={() => setMissed(true)}
      />
      <PartyFields model={model} choosing={choosing} faults={faults} />
      {departure && isTooFew && <TooFew model={model} choosing={choosing} left={departure.left} />}
      <ExtraFields
        model={model}
        chosen={choosing.choice.extras}
        times={departure && choosing.faults.length === 0 ? extraTimes(choosing.choice, departure) : null}
      />
      <PriceSummary model={model} choosing={choosing} />
      <BookingButtons model={model} here={here} price={price} />
    </Form>
  )
}

/** A refused form leads to the first count at fault. */
function leadToFault(form: HTMLFormElement, [first]: Choosing['faults']): void {
  const input = first && form.elements.namedItem(first.unit)
  if (input instanceof HTMLInputElement) input.focus()
}

function TooFew({ model, choosing, left }: Props & { left: number }) {
  const t = useTranslations('catalogue')
  const hasOthers = choosing.departures.some((other) => other.left >= choosing.seats)
  const hint = t(hasOthers ? 'departures.too_few_hint' : 'departures.too_few_alone')
  return <OtherDates model={model} choosing={choosing} title={t('departures.too_few', { n: left })} hint={hint} />
}

/** Says why the chosen date will not do, and offers the nearest ones that have room. */
function OtherDates({ model, choosing, title, hint }: Props & { title: string; hint: string }) {
  const { departures, departure, seats } = choosing
  return (
    <Alert tone="warning" title={title} live>
      <p className="text-sm">{hint}</p>
      <ul className="mt-2 grid gap-2">
        {nearestWithRoom(departures, seats, departure).map((other) => (
          <li key={other.id}>
            <DepartureTile departure={other} model={model} choosing={choosing} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
