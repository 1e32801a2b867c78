import { formatDay, formatTime } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { WaitingOrder } from './find-waiting.ts'

/** The selection of a guest, above the form that they have to pass first; empty where there is none. */
export function WaitingPanel({ waiting }: { waiting: WaitingOrder | null }) {
  const t = useTranslations('accounts')
  if (!waiting) return null
  const { name, image, booking } = waiting
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex gap-4">
        {image && (
          <div className="size-20 shrink-0 overflow-hidden rounded-control [&_img]:size-full">
            <SitePicture picture={image} sizes="80px" decorative />
          </div>
        )}
        <div className="grid min-w-0 grow content-start gap-1">
          <h2 className="text-xs font-medium text-muted">{t(booking ? 'waiting.booking' : 'waiting.request')}</h2>
          <p className="font-semibold wrap-anywhere">{name}</p>
          {booking && <When booking={booking} />}
        </div>
      </div>
      {booking && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-sm text-muted">{t('waiting.total')}</span>
          <strong className="text-xl">
            <MoneyText money={booking.total} />
          </strong>
        </p>
      )}
      <p className="text-sm text-muted">{t('waiting.text')}</p>
    </section>
  )
}

function When({ booking: { from, to, time, party } }: { booking: NonNullable<WaitingOrder['booking']> }) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const first = <bdi className="whitespace-nowrap">{formatDay(from, locale)}</bdi>
  return (
    <p className="text-sm text-muted">
      {to === from
        ? first
        : t.rich('waiting.days', {
            from: () => first,
            to: () => <bdi className="whitespace-nowrap">{formatDay(to, locale)}</bdi>,
          })}
      {time && (
        <>
          {' · '}
          <bdi className="whitespace-nowrap">{formatTime(time, locale)}</bdi>
        </>
      )}
      <span className="block">{t(`waiting.party.${party.of}`, { n: party.count })}</span>
    </p>
  )
}
