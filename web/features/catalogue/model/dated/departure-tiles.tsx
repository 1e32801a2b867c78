import { useLocation } from 'react-router'
import { formatDay, formatHijri, formatTime } from '#shared/dates.ts'
import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { HijriLink, useIsHijri } from '../hijri-link.tsx'
import { searchWith } from '../kept-search.ts'
import type { Departure, ModelRecord } from '../model-record.ts'
import { monthOf } from '../month-name.ts'
import { monthIn } from '../months.ts'
import { leadPrice } from './choice.ts'
import { byWeekday } from './departure-texts.ts'
import { NoDepartures } from './no-departures.tsx'
import { SeatsLeft } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'

const shown = 9

type Props = { model: ModelRecord; months: readonly string[]; choosing: Choosing }

/** The next departures or those of a month, each a link that chooses it. */
export function DepartureTiles({ model, months, choosing }: Props) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const query = new URLSearchParams(useLocation().search)
  const month = monthIn(query)
  const { departures, departure: chosen } = choosing
  if (departures.length === 0) return <NoDepartures model={model} />
  const list = month ? departures.filter(({ starts_on }) => starts_on.startsWith(month)) : nextOnes(departures, query.get('from'))
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-muted">{t('departures.lead')}</p>
        <HijriLink anchor="departures" />
      </div>
      {departures.length > shown && months.length > 1 && <Months months={months} month={month} />}
      {list.length === 0 && <p className="rounded-control bg-sunken px-4 py-3 text-muted">{say('months.none')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {list.map((departure) => (
          <li key={departure.id}>
            <DepartureTile departure={departure} model={model} choosing={choosing} isChosen={departure === chosen} />
          </li>
        ))}
      </ul>
      {!month && departures.length > shown && (
        <p>
          <TextLink href="#book" className="inline-flex min-h-11 items-center">
            {t('departures.all', { n: departures.length })}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** The next departures, from the day on that the list which led here was asked for, where there are any. */
function nextOnes<D extends Departure>(departures: readonly D[], from: string | null): D[] {
  const later = from ? departures.filter(({ starts_on }) => starts_on >= from) : []
  return (later.length > 0 ? later : departures).slice(0, shown)
}

/** The months with departures, and the nearest ones before any is looked at. */
function Months({ months, month }: { months: readonly string[]; month: string | null }) {
  const say = useTranslations('model')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const hrefOf = (wanted: string | null) => `${pathname}${searchWith(search, { month: wanted })}#departures`
  return (
    <TabLinks
      label={say('months.label')}
      look="pill"
      tabs={[
        { href: hrefOf(null), label: say('months.next'), current: month === null },
        ...months.map((each) => ({ href: hrefOf(each), label: monthOf(`${each}-01`, locale), current: each === month })),
      ]}
    />
  )
}

type TileProps = { departure: Departure; model: ModelRecord; choosing: Choosing; isChosen?: boolean; isLow?: boolean }

/** One departure as a link that chooses it; its price stands there where it differs from the model's. `isLow` takes two lines. */
export function DepartureTile({ departure, model, choosing, isChosen = false, isLow = false }: TileProps) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const locale = useLocale()
  const isHijri = useIsHijri()
  const own = leadPrice(model.units, departure)?.now
  const { starts_on, ends_on } = departure
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
      <span className="font-semibold">{byWeekday(formatDay(starts_on, locale))}</span>
      {isHijri && <span className="text-xs text-muted">{formatHijri(starts_on, locale)}</span>}
      {model.package ? (
        <span className="text-xs text-muted">{say('until_day', { day: byWeekday(formatDay(ends_on, locale)) })}</span>
      ) : (
        <bdi className="text-xs text-muted tabular-nums">{formatTime(departure.time, locale)}</bdi>
      )}
      <span className={classNames('text-xs', !isLow && 'mt-1.5')}>
        <SeatsLeft left={departure.left} />
      </span>
      {own && own.amount !== model.from_price.amount && (
        <span className="text-sm font-semibold">
          <MoneyText money={own} /> <span className="text-xs font-normal text-muted">{t('basis.person')}</span>
        </span>
      )}
    </Link>
  )
}
