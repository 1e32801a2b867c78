import { formatDay, formatHijri, formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { useIsHijri } from '../../calendar/hijri-link.tsx'
import type { Departure, ProductRecord } from '../../product/product-record.ts'
import { byWeekday } from './departure-texts.ts'
import { SeatsLeft } from './seats-left.tsx'
import { leadPrice } from './tour-price.ts'
import type { TourBooking } from './use-selection.ts'

type Props = { departure: Departure; product: ProductRecord }

/** The facts of a departure before it is selected; its price where it differs from the product's. */
export function DepartureText({ departure, product }: Props) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const isHijri = useIsHijri()
  const own = leadPrice(product.units, departure)?.now
  const { starts_on, ends_on } = departure
  return (
    <>
      <WrittenDay day={formatDay(starts_on, locale)} />
      {isHijri && <span>{formatHijri(starts_on, locale)}</span>}
      {product.package ? (
        <span>{tProduct('until_day', { day: byWeekday(formatDay(ends_on, locale)) })}</span>
      ) : (
        <bdi>{formatTime(departure.time, locale)}</bdi>
      )}
      <SeatsLeft left={departure.left} />
      {own && own.amount !== product.from_price.amount && (
        <span className="departure-price">
          <MoneyText money={own} /> <span>{t('basis.person')}</span>
        </span>
      )}
    </>
  )
}

/** A date that moves below its weekday where the line is too short, and breaks before its year where even that is. */
function WrittenDay({ day }: { day: string }) {
  const [weekday, number, ...monthAndYear] = day.split(' ')
  return (
    <span className="departure-day">
      {`${weekday} `}
      <span>{`${number}\u00a0${monthAndYear.join(' ')}`}</span>
    </span>
  )
}

/** Another departure as a link that chooses it. */
export function DepartureTile({ departure, product, booking }: Props & { booking: TourBooking }) {
  return (
    <Link href={booking.hrefOf(departure)} onClick={booking.onChoose(departure)} className="departure">
      <DepartureText departure={departure} product={product} />
    </Link>
  )
}
