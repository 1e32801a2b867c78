import { Form, useHref, useLocation } from 'react-router'
import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { type ModelRecord, nearestWithRoom } from './choice.ts'
import { DepartureSelect } from './departure-select.tsx'
import { DepartureTile } from './departure-tiles.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { NoDepartures } from './no-departures.tsx'
import { PartyFields } from './party-fields.tsx'
import { PriceSummary } from './price-summary.tsx'
import { SeatsLeft } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'
import { usePartyFault } from './use-party-fault.ts'

type Props = { model: ModelRecord; choosing: Choosing }

/** Chooses departure, party and extras, says what they cost, and leads on to the booking. */
export function BookingCard({ model, choosing }: Props) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const first = model.trip?.units[0]
  const own = first && choosing.departure?.prices[first.code]
  return (
    <aside aria-labelledby="book-title" className="relative z-21 lg:z-auto">
      <div
        id="book"
        className="grid scroll-mt-20 gap-5 rounded-panel border border-line bg-surface p-5 shadow-raised lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-6"
      >
        <h2 id="book-title" className="sr-only">
          {t('booking.title')}
        </h2>
        <p>
          <span className="block text-xs text-muted">{t(own ? 'booking.price' : 'from')}</span>
          <Price {...money(own ?? model.from_price)} unit={t(`basis.${model.price_basis}`)} size="large" />
        </p>
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
      </div>
    </aside>
  )
}

function BookingForm({ model, choosing }: Props) {
  const t = useTranslations('catalogue')
  const here = useHref(useLocation().pathname)
  const fault = usePartyFault(model, choosing)
  const { departure, isTooFew, formRef, keep } = choosing
  return (
    <Form
      ref={formRef}
      method="get"
      action="/booking"
      onChange={({ target }) => !(target instanceof HTMLInputElement && target.type === 'number') && keep()}
      onSubmit={(event) => (fault || isTooFew) && event.preventDefault()}
      className="grid gap-5"
    >
      <input type="hidden" name="model" value={model.slug} />
      <Field id="departure" label={t('booking.departure')} hint={departure && <SeatsLeft left={departure.left} />} required>
        <DepartureSelect choosing={choosing} />
      </Field>
      <PartyFields model={model} choosing={choosing} />
      {fault && (
        <Alert tone="danger" live>
          {fault}
        </Alert>
      )}
      {departure && isTooFew && <TooFew model={model} choosing={choosing} left={departure.left} />}
      {model.extras.length > 0 && <ExtraFields extras={model.extras} chosen={choosing.choice.extras} />}
      <PriceSummary model={model} choosing={choosing} />
      <div className="grid gap-2">
        <span className="hidden noscript:block">
          <Button type="submit" look="secondary" wide formNoValidate formAction={`${here}#book`}>
            {t('booking.calculate')}
          </Button>
        </span>
        <Button type="submit" size="large" wide>
          {t(model.confirmation === 'instant' ? 'booking.submit' : 'booking.submit_request')}
        </Button>
        <p className="text-center text-xs text-muted">
          {t(model.confirmation === 'instant' ? 'booking.instant_hint' : 'booking.request_hint')}
        </p>
      </div>
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
            <DepartureTile departure={other} trip={model.trip} choosing={choosing} isLow />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
