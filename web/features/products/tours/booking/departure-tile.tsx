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
      {isHijri && <span className="text-xs text-muted">{formatHijri(starts_on, locale)}</span>}
      {product.package ? (
        <span className="text-xs text-muted">{tProduct('until_day', { day: byWeekday(formatDay(ends_on, locale)) })}</span>
      ) : (
        <bdi className="text-xs text-muted tabular-nums">{formatTime(departure.time, locale)}</bdi>
      )}
      <span className="text-xs">
        <SeatsLeft left={departure.left} />
      </span>
      {own && own.amount !== product.from_price.amount && (
        <span className="text-sm font-semibold">
          <MoneyText money={own} /> <span className="text-xs font-normal text-muted">{t('basis.person')}</span>
        </span>
      )}
    </>
  )
}

/** A date that moves below its weekday where the line is too short, and breaks before its year where even that is. */
function WrittenDay({ day }: { day: string }) {
  const [weekday, number, ...monthAndYear] = day.split(' ')
  return (
    <span className="text-sm font-semibold">
      {weekday} <span className="inline-block">{`${number}\u00a0${monthAndYear.join(' ')}`}</span>
    </span>
  )
}

/** Another departure as a link that chooses it. */
export function DepartureTile({ departure, product, booking }: Props & { booking: TourBooking }) {
  return (
    <Link
      href={booking.hrefOf(departure)}
      onClick={booking.onChoose(departure)}
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 rounded-control border border-edge/60 bg-surface p-3 transition-colors *:first:col-span-2 hover:border-primary"
    >
      <DepartureText departure={departure} product={product} />
    </Link>
  )
}
