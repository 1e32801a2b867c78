import { amountText, parseAmount } from '#shared/money.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Price } from '#web/ui/price.tsx'
import type { HotelPage, Rate, Room, Stay } from '../load-hotel.ts'
import { averageOf, nextRoom, priceOfStay } from '../stay-price.ts'
import type { StayBooking } from '../use-stay.ts'

/** The lowest price of a night at a rate. */
export function FromPrice({ page: { product }, rate: { from_price, old_price } }: { page: HotelPage; rate: Rate }) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const money = useMoney()
  return (
    <>
      <span>{t('from')}</span>
      <Price {...money(from_price)} {...(old_price && { was: money(old_price).amount, wasLabel: tProduct('was') })} />
      <span>{t(`basis.${product.price_basis}`)}</span>
    </>
  )
}

type Props = { page: HotelPage; stay: Stay; room: Room; rate: Rate; booking: StayBooking }

/** What one room costs over the stay with its next guests, tax and beds included, and on average a night. */
export function StayPrice({ page: { product, hotel }, stay, room, rate, booking: { selection } }: Props) {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const money = useMoney()
  const rooms = nextRoom(selection, room, rate, hotel)
  const price = priceOfStay({ rooms, extras: [] }, { stay, product, hotel })
  const [guests] = rooms
  const old = stay.rooms.find((known) => known.room.id === room.id)?.rates.find(({ rate_id }) => rate_id === rate.id)?.old_total
  if (!price) return null
  const { currency } = product.from_price
  const shown = (amount: string) => money({ amount, currency })
  const nights = stay.nights.length
  const before = old && price.saving ? shown(amountText(parseAmount(price.total) - parseAmount(price.saving))) : null
  return (
    <div className="grid justify-items-end gap-0.5">
      <Price {...shown(price.total)} {...(before && { was: before.amount, wasLabel: tProduct('was') })} />
      <span className="rate-note">{t('for_nights', { nights: tProduct('nights', { n: nights }) })}</span>
      {guests && isByGuest(room, rate, hotel) && (
        <span className="rate-note">
          {t('people', {
            adults: t('adults_n', { n: guests.adults }),
            children: guests.children > 0 ? t('children_n', { n: guests.children }) : 'none',
          })}
        </span>
      )}
      {nights > 1 && (
        <span className="rate-note max-sm:hidden">
          {t.rich('rate.per_night', { amount: () => <Amount {...shown(averageOf(price.total, nights))} /> })}
        </span>
      )}
    </div>
  )
}

/** Whether the price of a room depends on who sleeps there. */
const isByGuest = (room: Room, { adult_price, child_price }: Rate, { child_bands }: HotelPage['hotel']): boolean =>
  room.standard_adults !== null || child_bands.length > 0 || Number(adult_price.amount) + Number(child_price.amount) > 0
