import { formatDay, formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ChangeRejection } from './load-change.ts'

/** Why a change has no price, with the dates that have room. */
export function RejectedChange({ rejection: { message, issues, nearest } }: { rejection: ChangeRejection }) {
  const t = useTranslations('changes')
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('rejected')} live>
      <p>{message}</p>
      {issues.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      {nearest.length > 0 && (
        <>
          <p className="mt-3 font-medium">{t('nearest')}</p>
          <ul>
            {nearest.map(({ href, day, time, left }) => (
              <li key={href}>
                <TextLink href={href} className="inline-flex min-h-11 items-center">
                  {formatDay(day, locale)}
                  {time && ` · ${formatTime(time, locale)}`}
                  {time && ` · ${t('left', { n: left })}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
