import { useState } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { BookingButtons, BookingPanel, bookingForm } from '../booking-panel.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import type { ModelRecord } from '../model-record.ts'
import { leadPrice, nearestWithRoom, priceOf } from './choice.ts'
import { DepartureSelect } from './departure-select.tsx'
import { DepartureTile } from './departure-tiles.tsx'
import { NoDepartures } from './no-departures.tsx'
import { PartyFields } from './party-fields.tsx'
import { PriceSummary } from './price-summary.tsx'
import { SeatsLeft } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'
import { usePartyFaults } from './use-party-faults.ts'

type Props = { model: ModelRecord; choosing: Choosing }

/** Chooses departure, party and extras, says what they cost, and leads on to the booking. */
export function BookingCard({ model, choosing }: Props) {
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
          <BookingForm model={model} choosing={choosing} />
        </>
      )}
    </BookingPanel>
  )
}

function BookingForm({ model, choosing }: Props) {
  const t = useTranslations('catalogue')
  const here = useHref(useLocation().pathname)
  const [isMissed, setMissed] = useState(false)
  const faults = usePartyFaults(model, choosing)
  const isWrong = Object.keys(faults).length > 0
  const { choice, departure, isTooFew, formRef, keep } = choosing
  const price = departure ? priceOf(choice, departure, model) : null
  return (
    <Form
      ref={formRef}
      method="get"
      action="/booking"
      onChange={({ target }) => !(target instanceof HTMLInputElement && target.type === 'number') && keep()}
      onSubmit={(event) => (isWrong || isTooFew) && event.preventDefault()}
      className={bookingForm}
    >
      <input type="hidden" name="model" value={model.slug} />
      <Field
        id="departure"
        label={t('booking.departure')}
        hint={departure && <SeatsLeft left={departure.left} />}
        errors={isMissed && !departure ? [t('booking.departure_missing')] : []}
        required
      >
        <DepartureSelect isTour={model.package !== null} choosing={choosing} onMissing={() => setMissed(true)} />
      </Field>
      <PartyFields model={model} choosing={choosing} faults={faults} />
      {departure && isTooFew && <TooFew model={model} choosing={choosing} left={departure.left} />}
      <ExtraFields extras={model.extras} chosen={choosing.choice.extras} />
      <PriceSummary model={model} choosing={choosing} price={price} />
      <BookingButtons model={model} here={here} price={price} />
    </Form>
  )
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
            <DepartureTile departure={other} model={model} choosing={choosing} isLow />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
