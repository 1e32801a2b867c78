import { Form, useHref, useLocation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isolated } from '../../isolated-text.ts'
import { BookingButtons, BookingPanel, bookingForm } from '../booking-panel.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { PriceBox } from '../price-box.tsx'
import { ChosenRooms } from './chosen-rooms.tsx'
import type { HotelPage } from './hotel-view.tsx'
import type { Stay } from './load-hotel.ts'
import { placedIn } from './stay-choice.ts'
import { extraTimes, priceOfStay, type StayLine } from './stay-price.ts'
import type { StayChoosing } from './use-stay.ts'

type Props = { page: HotelPage; choosing: StayChoosing }

/** What is chosen of the hotel, what it costs, and the way on. */
export function StayCard({ page, choosing }: Props) {
  const t = useTranslations('hotel')
  const { model, stay } = page
  return (
    <BookingPanel model={model}>
      {choosing.misread.rooms && <Alert tone="warning">{t('misread.rooms')}</Alert>}
      {stay && choosing.choice.rooms.length > 0 ? (
        <StayBooking page={page} stay={stay} choosing={choosing} />
      ) : (
        <>
          {stay && <StayDays stay={stay} />}
          <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
            {t(stay ? 'choose_rooms_first' : 'choose_dates_first')}
          </p>
          <LinkButton href="#rooms" size="large" wide>
            {t(stay ? 'choose_rooms' : 'choose_dates')}
          </LinkButton>
        </>
      )}
    </BookingPanel>
  )
}

function StayDays({ stay }: { stay: Stay }) {
  const t = useTranslations('hotel')
  const say = useTranslations('model')
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <div>
        <dt className="text-xs text-muted">{t('from')}</dt>
        <dd className="font-semibold">{formatDay(stay.from, locale)}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('to')}</dt>
        <dd className="font-semibold">{formatDay(stay.to, locale)}</dd>
      </div>
      <div className="col-span-2 text-muted">
        <dt className="sr-only">{t('length')}</dt>
        <dd>{say('nights', { n: stay.nights.length })}</dd>
      </div>
    </dl>
  )
}

function StayBooking({ page, stay, choosing }: Props & { stay: Stay }) {
  const t = useTranslations('hotel')
  const say = useLineText(stay)
  const here = useHref(useLocation().pathname)
  const { model, hotel } = page
  const { choice, formRef, keep } = choosing
  const price = priceOfStay(choice, stay, model)
  return (
    <Form
      ref={formRef}
      method="get"
      action="/booking"
      onChange={keep}
      onSubmit={(event) => !price && event.preventDefault()}
      className={bookingForm}
    >
      <input type="hidden" name="model" value={model.slug} />
      <input type="hidden" name="from" value={stay.from} />
      <input type="hidden" name="to" value={stay.to} />
      <StayDays stay={stay} />
      <ChosenRooms hotel={hotel} choosing={choosing} />
      <PartyHint choosing={choosing} />
      <ExtraFields model={model} chosen={choice.extras} times={extraTimes(choice, stay)} />
      {price ? (
        <PriceBox
          model={model}
          price={{ ...price, lines: price.lines.map((line) => ({ label: say(line), amount: line.amount })) }}
          start={stay.start}
        />
      ) : (
        <Alert tone="warning" title={t('rooms_gone')} live>
          <p className="text-sm">{t('rooms_gone_hint')}</p>
          <TextLink href="#rooms" className="inline-flex min-h-11 items-center">
            {t('see_rooms')}
          </TextLink>
        </Alert>
      )}
      <BookingButtons model={model} here={here} price={price} />
    </Form>
  )
}

/** Says how many of the party have no room yet, or that the rooms are for others than the stay was searched for. */
function PartyHint({ choosing: { choice } }: { choosing: StayChoosing }) {
  const t = useTranslations('hotel')
  const placed = placedIn(choice)
  const isSame = placed.adults === choice.adults && placed.children === choice.children
  const missing = choice.adults + choice.children - placed.adults - placed.children
  const textOf = ({ adults, children }: typeof placed) =>
    t('people', {
      adults: t('adults_n', { n: adults }),
      children: children > 0 ? t('children_n', { n: children }) : 'none',
    })
  return (
    <div role="status">
      {missing > 0 && <Alert tone="info">{t('without_room', { n: missing })}</Alert>}
      {missing <= 0 && !isSame && (
        <Alert tone="warning">{t('other_people', { rooms: textOf(placed), party: textOf(choice) })}</Alert>
      )}
    </div>
  )
}

function useLineText(stay: Stay): (line: StayLine) => string {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  return ({ kind, name, quantity }) => {
    const text = quantity === 1 ? name : t('booking.times', { label: isolated(name), n: quantity })
    return kind === 'room' ? t('departures.at', { day: text, time: say('nights', { n: stay.nights.length }) }) : text
  }
}
