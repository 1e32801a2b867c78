import { joinList } from '#shared/join-list.ts'
import { type Locale, localeTags } from '#shared/locale.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { monthRanges } from './month-ranges.ts'

const months = Array.from({ length: 12 }, (_, place) => place + 1)

const monthName = (locale: Locale, month: number, width: 'long' | 'short') =>
  new Intl.DateTimeFormat(localeTags[locale], { month: width, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 15))

/** When to go, in words and as the twelve months of a year. */
export function BestMonths({ best }: { best: readonly number[] }) {
  const t = useTranslations('destinations')
  const locale = useLocale()
  const ranges = monthRanges(best).map(({ from, to }) =>
    from === to
      ? t('months.one', { month: monthName(locale, from, 'long') })
      : t('months.range', { from: monthName(locale, from, 'long'), to: monthName(locale, to, 'long') }),
  )
  const words = joinList(ranges, locale)
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="mb-1 text-h2">
        {t('months.title')}
      </h2>
      <p className="mb-4 text-muted">{best.length === 12 ? t('months.all_year') : t('months.best', { months: words })}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4.5rem),1fr))] gap-2 sm:grid-cols-6 xl:grid-cols-12">
        {months.map((month) => {
          const isBest = best.includes(month)
          return (
            <li
              key={month}
              className={classNames(
                'grid min-h-16 content-center justify-items-center gap-0.5 rounded-control px-1 py-2 text-center text-xs',
                isBest ? 'bg-secondary-light font-semibold text-secondary-text' : 'bg-sunken text-muted',
              )}
            >
              {isBest ? <Icon name="check-heavy" size={16} /> : <Icon name="minus" size={16} />}
              {monthName(locale, month, 'short')}
              {isBest && <VisuallyHidden>{t('months.good')}</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
