import { type DaySpan, spanKey } from '#shared/day-spans.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Send a search for days by what they are called, whatever its fields of days hold. */
export function SpanButtons({ spans }: { spans: readonly DaySpan[] }) {
  const t = useTranslations('home')
  return (
    <ul aria-label={t('search.spans.label')} className="flex flex-wrap gap-2">
      {spans.map((span) => (
        <li key={span}>
          <button
            type="submit"
            name={spanKey}
            value={span}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line px-4 text-sm font-medium hover:bg-sunken"
          >
            <Icon name="search" size={14} />
            {t(`search.spans.${span}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
