import { Fragment } from 'react'
import { formatDay, formatTime } from '#shared/dates.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Days } from '../../moments.tsx'
import type { NearDate, QuoteRejection } from './request-quote.ts'

/** Why this selection cannot be booked, the nearest dates that can, and the way back with everything kept. */
export function RejectedBooking({
  rejection: { code, message, reasons, alternatives, fewer, waiting, kind, name, back },
}: {
  rejection: QuoteRejection
}) {
  const t = useTranslations('booking')
  const locale = useLocale()
  return (
    <div className="grid gap-8">
      <PageHead title={t('refused')} noindex />
      <EmptyState
        heading="h1"
        art={noResults}
        title={code === 'invalid' ? t('refused') : message}
        action={
          <>
            {fewer && <LinkButton href={fewer.href}>{t('go_with_fewer', { count: fewer.count })}</LinkButton>}
            {waiting && (
              <LinkButton href={waiting} variant="secondary">
                {t('wait')}
              </LinkButton>
            )}
            <LinkButton href={back} variant={fewer || alternatives.length > 0 ? 'secondary' : 'primary'}>
              {t('back_to_choice')}
            </LinkButton>
          </>
        }
      >
        {name && <p className="font-medium text-ink">{name}</p>}
        {reasons.map(({ of, message, hours }) => (
          <Fragment key={`${of}${message}`}>
            <p>{of ? t(`fault_of.${of}`, { message }) : message}</p>
            {hours && <p>{t('open_hours', { from: formatTime(hours.opens, locale), to: formatTime(hours.closes, locale) })}</p>}
          </Fragment>
        ))}
      </EmptyState>
      {alternatives.length > 0 && <NearDates dates={alternatives} kind={kind} />}
    </div>
  )
}

type NearProps = { dates: readonly NearDate[]; kind: QuoteRejection['kind'] }

function NearDates({ dates, kind }: NearProps) {
  const t = useTranslations('booking')
  return (
    <section className="mx-auto w-full max-w-3xl">
      <h2 className="mb-4 text-center text-h2">{t('nearest')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {dates.map((date) => (
          <li key={date.href}>
            <Link
              href={date.href}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-muted"
            >
              <Icon name="calendar-days" size={20} className="shrink-0 text-primary-text" />
              <NearText date={date} kind={kind} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const leftTexts = {
  trip: 'seats_left',
  package: 'seats_left',
  hotel: 'left.hotel',
  car: 'left.car',
} as const satisfies Record<NonNullable<QuoteRejection['kind']>, string>

/** Of a departure the day and its time, of days that are chosen the first and the last. */
function NearText({ date: { day, lastDay, time, left }, kind }: { date: NearDate; kind: QuoteRejection['kind'] }) {
  const t = useTranslations('booking')
  const locale = useLocale()
  return (
    <span className="grid">
      <span className="font-semibold">{time === null ? <Days from={day} to={lastDay} /> : formatDay(day, locale)}</span>
      <span className="text-xs text-muted">
        {time !== null && (
          <>
            <bdi>{formatTime(time, locale)}</bdi> ·{' '}
          </>
        )}
        {t(kind ? leftTexts[kind] : 'seats_left', { n: left })}
      </span>
    </span>
  )
}
