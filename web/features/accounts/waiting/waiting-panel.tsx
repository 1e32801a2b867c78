import { formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { WaitingOrder } from './find-waiting.ts'

type Props = { waiting: WaitingOrder | null }

/** The selection of a guest, with its picture, dates, party and total; nothing where there is none. */
export function WaitingPanel({ waiting }: Props) {
  const t = useTranslations('accounts')
  if (!waiting) return null
  const { name, image, booking } = waiting
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
      {image && (
        <div className="aspect-16/9 overflow-hidden rounded-control [&_img]:size-full">
          <SitePicture picture={image} sizes="(width >= 56.25rem) 400px, 1px" decorative />
        </div>
      )}
      <div className="grid gap-1">
        <h2 className="text-xs font-medium text-muted">{t(booking ? 'waiting.booking' : 'waiting.request')}</h2>
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {booking && <When booking={booking} />}
      </div>
      {booking && <Total booking={booking} />}
      <p className="text-sm text-muted">{t('waiting.text')}</p>
    </section>
  )
}

/** {@link WaitingPanel} in a line that stays below the header while the form is scrolled; on narrow screens alone. */
export function WaitingLine({ waiting }: Props) {
  const t = useTranslations('accounts')
  if (!waiting) return null
  const { name, image, booking } = waiting
  return (
    <section
      aria-label={t(booking ? 'waiting.booking' : 'waiting.request')}
      className="sticky top-16 z-10 -mx-1 flex items-center gap-3 rounded-card border border-line bg-surface p-2.5 shadow-card min-[56.25rem]:hidden"
    >
      {image && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control [&_img]:size-full">
          <SitePicture picture={image} sizes="56px" decorative />
        </span>
      )}
      <div className="grid min-w-0 grow">
        <p className="truncate font-semibold">{name}</p>
        {booking && <When booking={booking} isShort />}
      </div>
      {booking && (
        <strong className="shrink-0 text-lg">
          <MoneyText money={booking.total} />
        </strong>
      )}
    </section>
  )
}

const Total = ({ booking }: { booking: NonNullable<WaitingOrder['booking']> }) => {
  const t = useTranslations('accounts')
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
      <span className="text-sm text-muted">{t('waiting.total')}</span>
      <strong className="text-xl">
        <MoneyText money={booking.total} />
      </strong>
    </p>
  )
}

type WhenProps = { booking: NonNullable<WaitingOrder['booking']>; isShort?: boolean }

function When({ booking: { from, to, time, party }, isShort = false }: WhenProps) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const day = (date: string) => (isShort ? formatShortDay : formatDay)(date, locale)
  const first = <bdi className="whitespace-nowrap">{day(from)}</bdi>
  return (
    <p className={isShort ? 'text-xs text-muted' : 'text-sm text-muted'}>
      {to === from
        ? first
        : t.rich('waiting.days', {
            from: () => first,
            to: () => <bdi className="whitespace-nowrap">{day(to)}</bdi>,
          })}
      {time && !isShort && (
        <>
          {' · '}
          <bdi className="whitespace-nowrap">{formatTime(time, locale)}</bdi>
        </>
      )}
      <span className="block">{t(`waiting.party.${party.of}`, { n: party.count })}</span>
    </p>
  )
}
