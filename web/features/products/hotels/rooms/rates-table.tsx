import { type MouseEvent, useEffect, useRef } from 'react'
import { countKey, mostRooms, placedIn, withCount } from '#shared/booking/stay-selection.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyValue } from '#web/ui/use-early-value.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { HotelPage, Rate, Room, RoomOfStay } from '../load-hotel.ts'
import { rateName } from '../stay-price.ts'
import type { StayBooking } from '../use-stay.ts'
import { FromPrice, StayPrice } from './rate-price.tsx'
import { RateTerms } from './rate-terms.tsx'

type Props = { page: HotelPage; room: Room; ofStay: RoomOfStay | null; booking: StayBooking }

/** The rates of a room: what each promises, what it costs, and how many rooms of it are wanted. */
export function RatesTable({ page, room, ofStay, booking }: Props) {
  const t = useTranslations('hotel')
  const isSold = ofStay === null || ofStay.left > 0
  return (
    <table className="rates">
      <caption className="sr-only">{t('rate.caption', { room: room.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rate.terms')}</th>
          <th scope="col">{t(ofStay ? 'rate.price' : 'rate.price_night')}</th>
        </tr>
      </thead>
      <tbody>
        {room.rates.map((rate) => {
          const isChosen = countOf(booking, room, rate) > 0
          return (
            <tr key={rate.id} className={isChosen ? 'bg-primary/5' : undefined}>
              <td>
                <RateTerms rate={rate} stay={page.stay} />
              </td>
              <td>{isSold && <Choice {...{ page, room, rate, ofStay, booking }} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const countOf = ({ selection }: StayBooking, room: Room, rate: Rate): number =>
  selection.rooms.filter(({ roomId, rateId }) => roomId === room.id && rateId === rate.id).length

/** The price of a rate over the stay with the number of rooms; or why the stay cannot have it, or the lowest price of any. */
function Choice({ page, room, rate, ofStay, booking }: Props & { rate: Rate }) {
  const t = useTranslations('hotel')
  const known = ofStay?.rates.find(({ rate_id }) => rate_id === rate.id)
  if (!page.stay || !ofStay || !known) return <FromPrice page={page} rate={rate} />
  if (known.unmet)
    return (
      <p className="rate-note">
        {known.unmet === 'min_stay' ? t('rate.min_stay', { n: rate.min_stay }) : t('rate.advance_days', { n: rate.advance_days })}
      </p>
    )
  if (!known.total) return null
  return (
    <div className="grid justify-items-end gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <StayPrice page={page} stay={page.stay} room={room} rate={rate} booking={booking} />
      <RoomCount page={page} room={room} rate={rate} left={ofStay.left} booking={booking} />
    </div>
  )
}

type CountProps = { page: HotelPage; room: Room; rate: Rate; left: number; booking: StayBooking }

/** The way to choose a rate, and once it is chosen how many rooms of it. */
function RoomCount({ page, room, rate, left, booking }: CountProps) {
  const t = useTranslations('hotel')
  const tBooking = useTranslations('catalogue')
  const select = useRef<HTMLSelectElement>(null)
  const isPressed = useRef(false)
  const { selection, choose } = booking
  const count = countOf(booking, room, rate)
  const ofType = selection.rooms.filter(({ roomId }) => roomId === room.id).length
  const most = count + Math.max(0, Math.min(left - ofType, mostRooms - selection.rooms.length))
  const name = rateName(room, rate, t(`boards.${rate.board}`))
  const chooseCount = (shown: string) => choose(withCount(selection, room, rate.id, Number(shown)))
  useEarlyValue(select, (shown) => Number(shown) !== count && chooseCount(shown))
  useEffect(() => {
    // The number takes the place of the link that had the focus.
    if (count > 0 && isPressed.current) select.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [count])
  if (most === 0) return null
  const next = withCount(selection, room, rate.id, 1)
  const isForAll = placedIn(next).adults >= selection.adults
  const bookHref = booking.bookHrefOf(next)
  const press = (event: MouseEvent) => {
    isPressed.current = true
    // Who still has no room chooses the next one in this table; then the card follows.
    if (isForAll || event.metaKey || event.ctrlKey || event.shiftKey) return booking.onChoose(next)(event)
    event.preventDefault()
    choose(next)
  }
  return (
    <div className="w-22">
      {count === 0 ? (
        <>
          <LinkButton href={booking.hrefOf(next, 'book')} onClick={press} rel="nofollow" wide>
            {t('rate.choose')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </LinkButton>
          {bookHref && (
            <TextLink
              href={bookHref}
              rel="nofollow"
              className="mt-1 inline-flex min-h-11 w-full items-center justify-center text-center text-sm"
            >
              {tBooking(page.product.confirmation === 'instant' ? 'booking.submit' : 'booking.submit_request')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </TextLink>
          )}
        </>
      ) : (
        <Select
          ref={select}
          name={countKey(rate.id)}
          aria-label={t('rate.count', { rate: name })}
          value={count}
          onChange={({ currentTarget }) => chooseCount(currentTarget.value)}
          options={Array.from({ length: most + 1 }, (_, n) => ({ value: n, label: String(n) }))}
        />
      )}
    </div>
  )
}
