import { type DaySpan, spanKey } from '#shared/day-spans.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconBefore } from '#web/ui/icon.tsx'

/** Send a search for days by what they are called, whatever its fields of days hold. */
export function SpanButtons({ spans }: { spans: readonly DaySpan[] }) {
  const t = useTranslations('home')
  return (
    <ul aria-label={t('search.spans.label')} className="flex flex-wrap gap-2">
      {spans.map((span) => (
        <li key={span}>
          <button type="submit" name={spanKey} value={span} className={`search-span ${iconBefore('search', 14)}`}>
            {t(`search.spans.${span}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
