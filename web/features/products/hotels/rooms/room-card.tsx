import { mostRooms, withRoom } from '#shared/booking/stay-selection.ts'
import { formatDay } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ProductRecord } from '../../product/product-record.ts'
import type { Room, RoomOfStay, Stay } from '../load-hotel.ts'
import type { StayBooking } from '../use-stay.ts'
import { NightPrice, StayPrice } from './room-price.tsx'

type Props = { product: ProductRecord; room: Room; stay: Stay | null; ofStay: RoomOfStay | null; booking: StayBooking }

/** One room type: what it is, what it costs, and the way to choose it. */
export function RoomCard({ product, room, stay, ofStay, booking }: Props) {
  return (
    <article
      aria-labelledby={`room-${room.code}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-[1fr_auto]"
    >
      <div className="grid content-start gap-2">
        <h3 id={`room-${room.code}`} className="text-lg font-semibold">
          {room.name}
        </h3>
        <RoomFacts room={room} />
        {ofStay?.total && <Nights room={ofStay} />}
      </div>
      <div className="grid content-between gap-3 sm:min-w-44 sm:justify-items-end sm:text-end">
        {ofStay ? <StayPrice stay={stay} room={ofStay} /> : <NightPrice product={product} room={room} />}
        <AddRoom room={room} ofStay={ofStay} booking={booking} />
      </div>
    </article>
  )
}

function RoomFacts({ room: { beds, board, max_adults, max_children, size_m2 } }: { room: Room }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const bedText = joinList(
    beds.map(({ kind, count }) => t(`beds.${kind}`, { n: count })),
    locale,
  )
  const guests = t('guests', {
    adults: t('adults_n', { n: max_adults }),
    children: max_children > 0 ? t('children_n', { n: max_children }) : 'none',
  })
  return (
    <ul className="grid gap-1.5 text-sm text-muted">
      <li>
        <Fact icon={<Icon name="bed-double" />}>{bedText}</Fact>
      </li>
      <li>
        <Fact icon={<Icon name="users" />}>{guests}</Fact>
      </li>
      <li>
        <Fact icon={<Icon name="utensils" />}>{t(`boards.${board}`)}</Fact>
      </li>
      {size_m2 !== null && (
        <li>
          <Fact icon={<Icon name="ruler" />}>{t('size', { n: size_m2 })}</Fact>
        </li>
      )}
    </ul>
  )
}

function Nights({ room: { nights } }: { room: RoomOfStay }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control font-medium text-link">
        {t('night_prices')}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid max-w-sm gap-1.5 pb-1">
        {nights.map(({ night, price }) => (
          <li key={night} className="flex justify-between gap-4">
            <span className="text-muted">{formatDay(night, locale)}</span>
            <MoneyText money={price} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function AddRoom({ room, ofStay, booking: { selection, hrefOf, onChoose } }: Pick<Props, 'room' | 'ofStay' | 'booking'>) {
  const t = useTranslations('hotel')
  if (!ofStay?.total) return null
  const count = selection.rooms.filter(({ roomId }) => roomId === room.id).length
  const mayAdd = count < ofStay.left && selection.rooms.length < mostRooms
  const next = withRoom(selection, room)
  return (
    <div className="grid gap-1.5 sm:justify-items-end">
      {mayAdd && (
        <LinkButton
          href={hrefOf(next, 'book')}
          onClick={onChoose(next)}
          rel="nofollow"
          variant={count > 0 ? 'secondary' : 'primary'}
        >
          {t(count > 0 ? 'add_another' : 'add')}
          <VisuallyHidden>: {room.name}</VisuallyHidden>
        </LinkButton>
      )}
      <span role="status" className="text-xs font-medium text-success">
        {count > 0 && t('chosen', { n: count })}
      </span>
    </div>
  )
}
