import type { ReactNode } from 'react'
import { Form, useHref, useLocation } from 'react-router'
import { placedIn } from '#shared/booking/stay-selection.ts'
import { isolate } from '#shared/isolate-text.ts'
import { useEarlyChange } from '#web/platform/forms/use-early-change.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BookingButtons, bookingForm, bookingFormId } from '../product/booking-panel.tsx'
import { ExtraFields } from '../product/extra-fields.tsx'
import { PriceBox } from '../product/price-box.tsx'
import type { HotelPage, Rate, Stay } from './load-hotel.ts'
import { type AgesComponent, SelectedRooms } from './rooms/selected-rooms.tsx'
import { extraTimesOf, needsAges, priceOfStay, rateName, type StayLine } from './stay-price.ts'
import type { StayBooking } from './use-stay.ts'

type Props = {
  page: HotelPage
  booking: StayBooking
  /** Says the days of the stay. */
  days: ReactNode
  /** Asks for the ages of the children in a room. */
  Ages: AgesComponent
}

/** The chosen rooms with their guests, the extras, the price of all, and the button to the booking. */
export function StayBookingForm({ page, stay, booking, days, Ages }: Props & { stay: Stay }) {
  const t = useTranslations('hotel')
  const lineText = useLineText(page, stay)
  const here = useHref(useLocation().pathname)
  const { product, hotel } = page
  const { selection, formRef, save } = booking
  useEarlyChange(formRef, save)
  const price = priceOfStay(selection, { stay, product, hotel })
  const terms = cancellationOf(selection, page)
  return (
    <Form
      id={bookingFormId}
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
      {days}
      <SelectedRooms page={page} booking={booking} Ages={Ages} />
      <PartyHint booking={booking} />
      <ExtraFields product={product} selected={selection.extras} times={extraTimesOf(selection, stay)} />
      {price ? (
        <PriceBox
          product={terms ? { ...product, cancellation: terms.cancellation } : product}
          price={{ ...price, lines: price.lines.map((line) => ({ label: lineText(line), amount: line.amount })) }}
          start={terms && { ...stay.start, stepsOver: stay.stepsOver[terms.id] ?? 0 }}
        />
      ) : needsAges(selection, hotel) ? (
        <Alert tone="info" live>
          {t('ages_missing')}
        </Alert>
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
function PartyHint({ booking: { selection } }: Pick<Props, 'booking'>) {
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

/** The rate of all chosen rooms where they are cancelled alike. */
function cancellationOf({ rooms }: StayBooking['selection'], { hotel }: HotelPage): Rate | null {
  const rates = hotel.rooms.flatMap((room) => room.rates)
  const chosen = rooms.flatMap(({ rateId }) => rates.find(({ id }) => id === rateId) ?? [])
  const kinds = new Set(chosen.map(({ cancellation }) => JSON.stringify(cancellation)))
  return kinds.size === 1 ? (chosen[0] ?? null) : null
}

/** What a line of the price is for: a rate over all nights, meals of guests, a bed, or an extra. */
function useLineText({ hotel }: HotelPage, stay: Stay): (line: StayLine) => string {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const tHotel = useTranslations('hotel')
  const found = (id: string) =>
    hotel.rooms.flatMap((room) => room.rates.filter((rate) => rate.id === id).map((rate) => ({ room, rate })))[0]
  const boardOf = (id: string) => {
    const board = found(id)?.rate.board
    return board ? tHotel(`boards.${board}`) : ''
  }
  const nameOf = ({ kind, id, name }: StayLine): string => {
    if (kind === 'adult' || kind === 'child') return tHotel(`line.${kind}`, { board: boardOf(id) })
    if (kind === 'bed') {
      const band = hotel.child_bands[Number(id)]
      return band
        ? tHotel(`line.${band.bed}`, { min: String(band.min_age), max: String(band.max_age) })
        : tHotel('line.adult_bed')
    }
    const known = kind === 'room' ? found(id) : undefined
    return known ? rateName(known.room, known.rate, boardOf(id)) : name
  }
  return (line) => {
    const { kind, quantity } = line
    const name = nameOf(line)
    const text = quantity === 1 ? name : t('booking.times', { label: isolate(name), n: quantity })
    return kind === 'room' ? t('departures.at', { day: text, time: tProduct('nights', { n: stay.nights.length }) }) : text
  }
}
