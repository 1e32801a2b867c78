import { formatDay } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Price } from '#web/ui/price.tsx'
import type { ProductRecord } from '../../product/product-record.ts'
import type { Room, RoomOfStay, Stay } from '../load-hotel.ts'

/** From this number down it is said how many rooms are left. */
const fewRooms = 4

/** The lowest price of a night. */
export function NightPrice({ product, room: { from_price, old_price } }: { product: ProductRecord; room: Room }) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const money = useMoney()
  return (
    <p>
      <span className="block text-xs text-muted">{t('from')}</span>
      <Price {...money(from_price)} {...(old_price && { was: money(old_price).amount, wasLabel: tProduct('was') })} />
      <span className="text-xs text-muted">{t(`basis.${product.price_basis}`)}</span>
    </p>
  )
}

/** The price of all nights of a stay, or the nights that are not available. */
export function StayPrice({ stay, room: { total, old_total, left, nights } }: { stay: Stay | null; room: RoomOfStay }) {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const money = useMoney()
  if (!total) {
    const free = new Set(nights.flatMap((each) => (each.left > 0 ? [each.night] : [])))
    const gone = (stay?.nights ?? []).filter((night) => !free.has(night))
    return (
      <p className="max-w-56 text-sm font-medium text-warning">
        {gone.length === 0
          ? t('closed')
          : t('gone', {
              n: gone.length,
              nights: joinList(
                gone.slice(0, 3).map((night) => formatDay(night, locale)),
                locale,
              ),
            })}
      </p>
    )
  }
  return (
    <div className="grid gap-0.5 sm:justify-items-end">
      <Price {...money(total)} {...(old_total && { was: money(old_total).amount, wasLabel: tProduct('was') })} />
      <span className="text-xs text-muted">{t('for_nights', { nights: tProduct('nights', { n: nights.length }) })}</span>
      {left <= fewRooms && <span className="text-xs font-semibold text-warning">{t('last_rooms', { n: left })}</span>}
    </div>
  )
}
