import { formatDay, formatTime } from '#shared/dates.ts'
import type { Party } from '#shared/party.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ProductRecord } from '../../product/product-record.ts'
import { joinPath } from './waiting-path.ts'

/** The next departures without seats, each with the way to its waiting list. */
export function FullDepartures({ product, party, open }: { product: ProductRecord; party: Party; open?: boolean }) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { full_departures: departures } = product
  if (departures.length === 0) return null
  return (
    <Disclosure title={t('departures.full', { n: departures.length })} open={open}>
      <p className="mb-2 text-sm">{t('departures.full_hint')}</p>
      <ul className="grid gap-2">
        {departures.map(({ id, starts_on, time }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line px-3 py-1.5"
          >
            <span className="text-sm text-ink">
              {formatDay(starts_on, locale)}
              {!product.package && (
                <>
                  {' '}
                  <bdi className="text-muted tabular-nums">{formatTime(time, locale)}</bdi>
                </>
              )}
            </span>
            <Link
              href={joinPath({ product: product.slug, departure: id, party })}
              rel="nofollow"
              aria-label={t('departures.wait_for', { day: formatDay(starts_on, locale) })}
              className="quiet-link"
            >
              {t('departures.wait')}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
