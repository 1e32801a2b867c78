import { formatDay, formatTime } from '#shared/dates.ts'
import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Departure, ModelRecord, Trip } from './choice.ts'
import { NoDepartures } from './no-departures.tsx'
import { SeatsLeft } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'

const shown = 9

type Props = { model: ModelRecord; choosing: Choosing }

/** The next departures, each a link that chooses it. */
export function DepartureTiles({ model, choosing }: Props) {
  const t = useTranslations('catalogue')
  const { departures, departure: chosen } = choosing
  if (departures.length === 0) return <NoDepartures model={model} />
  return (
    <>
      <p className="-mt-2 text-muted">{t('departures.lead')}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {departures.slice(0, shown).map((departure) => (
          <li key={departure.id}>
            <DepartureTile departure={departure} trip={model.trip} choosing={choosing} isChosen={departure === chosen} />
          </li>
        ))}
      </ul>
      {departures.length > shown && (
        <p>
          <TextLink href="#book" className="inline-flex min-h-11 items-center">
            {t('departures.all', { n: departures.length })}
          </TextLink>
        </p>
      )}
    </>
  )
}

type TileProps = { departure: Departure; trip: Trip | null; choosing: Choosing; isChosen?: boolean; isLow?: boolean }

/** One departure as a link that chooses it; its price stands there where it differs from the trip's. `isLow` takes two lines. */
export function DepartureTile({ departure, trip, choosing, isChosen = false, isLow = false }: TileProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const unit = trip?.units[0]
  const own = unit && departure.prices[unit.code]
  return (
    <Link
      href={choosing.hrefOf(departure)}
      onClick={choosing.onChoose(departure)}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        isLow && 'grid-cols-[1fr_auto] items-baseline *:first:col-span-2',
        'grid h-full content-start gap-x-3 gap-y-0.5 rounded-control border bg-surface p-3 transition-colors hover:border-primary',
        isChosen ? 'border-primary bg-primary-light ring-1 ring-primary' : 'border-edge/60',
      )}
    >
      <span className="font-semibold">{formatDay(departure.starts_on, locale)}</span>
      <bdi className="text-xs text-muted tabular-nums">{formatTime(departure.time, locale)}</bdi>
      <span className={classNames('text-xs', !isLow && 'mt-1.5')}>
        <SeatsLeft left={departure.left} />
      </span>
      {own && own.amount !== unit.price.amount && (
        <span className="text-sm font-semibold">
          <MoneyText money={own} /> <span className="text-xs font-normal text-muted">{t('basis.person')}</span>
        </span>
      )}
    </Link>
  )
}
