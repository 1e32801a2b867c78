import { formatDay, formatHijri, formatTime } from '#shared/dates.ts'
import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Link } from '#web/ui/link.tsx'
import { useIsHijri } from '../hijri-link.tsx'
import type { Departure, ModelRecord } from '../model-record.ts'
import { leadPrice } from './choice.ts'
import { byWeekday } from './departure-texts.ts'
import { SeatsLeft } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'

type Props = { departure: Departure; model: ModelRecord }

/** What there is to know of a departure before it is chosen; its price where it differs from the model's. */
export function DepartureText({ departure, model }: Props) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const locale = useLocale()
  const isHijri = useIsHijri()
  const own = leadPrice(model.units, departure)?.now
  const { starts_on, ends_on } = departure
  return (
    <>
      <span className="text-sm font-semibold">{byWeekday(formatDay(starts_on, locale))}</span>
      {isHijri && <span className="text-xs text-muted">{formatHijri(starts_on, locale)}</span>}
      {model.package ? (
        <span className="text-xs text-muted">{say('until_day', { day: byWeekday(formatDay(ends_on, locale)) })}</span>
      ) : (
        <bdi className="text-xs text-muted tabular-nums">{formatTime(departure.time, locale)}</bdi>
      )}
      <span className="text-xs">
        <SeatsLeft left={departure.left} />
      </span>
      {own && own.amount !== model.from_price.amount && (
        <span className="text-sm font-semibold">
          <MoneyText money={own} /> <span className="text-xs font-normal text-muted">{t('basis.person')}</span>
        </span>
      )}
    </>
  )
}

/** Another departure as a link that chooses it. */
export function DepartureTile({ departure, model, choosing }: Props & { choosing: Choosing }) {
  return (
    <Link
      href={choosing.hrefOf(departure)}
      onClick={choosing.onChoose(departure)}
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 rounded-control border border-edge/60 bg-surface p-3 transition-colors *:first:col-span-2 hover:border-primary"
    >
      <DepartureText departure={departure} model={model} />
    </Link>
  )
}
