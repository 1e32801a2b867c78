import { formatTime } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { DayTime } from '../moments.tsx'
import type { Stay } from '../wire.ts'

/** A stay: arrival, departure, and who sleeps in which room. */
export function StayFacts({ stay: { from, to, check_in, check_out, nights, rooms } }: { stay: Stay }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <div className="grid gap-3">
      <DefinitionList
        variant="lines"
        items={[
          {
            term: t('stay.check_in'),
            value: <DayTime day={from} time={t('from_time', { time: formatTime(check_in, locale) })} />,
          },
          {
            term: t('stay.check_out'),
            value: <DayTime day={to} time={t('until_time', { time: formatTime(check_out, locale) })} />,
          },
          { term: t('duration'), value: t('stay.nights', { n: nights }) },
        ]}
      />
      <ol className="grid gap-2" aria-label={t('stay.rooms')}>
        {rooms.map((room, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of one type are told apart by their place alone
            key={place}
            className="grid gap-0.5 rounded-control bg-sunken px-4 py-3"
          >
            <span className="font-medium">
              {room.name}
              {room.rate && ` – ${room.rate}`}
            </span>
            <span className="text-xs text-muted">
              {t(`stay.boards.${room.board}`)} · <Guests {...room} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Guests({ adults, children, child_ages: ages }: Stay['rooms'][number]) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const count = t('stay.children', { n: children })
  const ofChildren = ages.length > 0 ? t('stay.ages', { children: count, ages: joinList(ages.map(String), locale) }) : count
  const parts = [t('stay.adults', { n: adults }), ...(children > 0 ? [ofChildren] : [])]
  return joinList(parts, locale)
}
