import { Form, useHref, useLocation } from 'react-router'
import { placedIn } from '#shared/booking/stay-selection.ts'
import { formatDay } from '#shared/dates.ts'
import { isolate } from '#shared/isolate-text.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BookingButtons, BookingPanel, bookingForm } from '../product/booking-panel.tsx'
import { ExtraFields } from '../product/extra-fields.tsx'
import { PriceBox } from '../product/price-box.tsx'
import type { HotelPage, Stay } from './load-hotel.ts'
import { SelectedRooms } from './rooms/selected-rooms.tsx'
import { extraTimesOf, priceOfStay, type StayLine } from './stay-price.ts'
import type { StayBooking } from './use-stay.ts'

type Props = { page: HotelPage; booking: StayBooking }

/** The selection of a hotel, its price, and the button to the booking. */
export function StayCard({ page, booking }: Props) {
  const t = useTranslations('hotel')
  const { product, stay } = page
  return (
    <BookingPanel product={product}>
      {booking.misread.rooms && <Alert tone="warning">{t('misread.rooms')}</Alert>}
      {stay && booking.selection.rooms.length > 0 ? (
        <BookingForm page={page} stay={stay} booking={booking} />
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
  const tProduct = useTranslations('product')
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
        <dd>{tProduct('nights', { n: stay.nights.length })}</dd>
      </div>
    </dl>
  )
}

function BookingForm({ page, stay, booking }: Props & { stay: Stay }) {
  const t = useTranslations('hotel')
  const lineText = useLineText(stay)
  const here = useHref(useLocation().pathname)
  const { product, hotel } = page
  const { selection, formRef, save } = booking
  const price = priceOfStay(selection, stay, product)
  return (
    <Form
      ref={formRef}
      method="get"
      action="/booking"
      onChange={save}
      onSubmit={(event) => !price && event.preventDefault()}
      className={bookingForm}
    >
      <input type="hidden" name="product" value={product.slug} />
      <input type="hidden" name="from" value={stay.from} />
      <input type="hidden" name="to" value={stay.to} />
      <StayDays stay={stay} />
      <SelectedRooms hotel={hotel} booking={booking} />
      <PartyHint booking={booking} />
      <ExtraFields product={product} selected={selection.extras} times={extraTimesOf(selection, stay)} />
      {price ? (
        <PriceBox
          product={product}
          price={{ ...price, lines: price.lines.map((line) => ({ label: lineText(line), amount: line.amount })) }}
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
      <BookingButtons product={product} here={here} price={price} />
    </Form>
  )
}

/** Says how many of the party have no room yet, or that the rooms are for others than the stay was searched for. */
function PartyHint({ booking: { selection } }: { booking: StayBooking }) {
  const t = useTranslations('hotel')
  const placed = placedIn(selection)
  const isSame = placed.adults === selection.adults && placed.children === selection.children
  const missing = selection.adults + selection.children - placed.adults - placed.children
  const textOf = ({ adults, children }: typeof placed) =>
    t('people', {
      adults: t('adults_n', { n: adults }),
      children: children > 0 ? t('children_n', { n: children }) : 'none',
    })
  return (
    <div role="status">
      {missing > 0 && <Alert tone="info">{t('without_room', { n: missing })}</Alert>}
      {missing <= 0 && !isSame && (
        <Alert tone="warning">{t('other_people', { rooms: textOf(placed), party: textOf(selection) })}</Alert>
      )}
    </div>
  )
}

function useLineText(stay: Stay): (line: StayLine) => string {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  return ({ kind, name, quantity }) => {
    const text = quantity === 1 ? name : t('booking.times', { label: isolate(name), n: quantity })
    return kind === 'room' ? t('departures.at', { day: text, time: tProduct('nights', { n: stay.nights.length }) }) : text
  }
}
