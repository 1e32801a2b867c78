import type { StayIssue } from '#shared/booking/stay-rules.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'

/** Says what is wrong with the days of a stay. */
export function useIssueText(): (issue: StayIssue) => string {
  const t = useTranslations('hotel')
  return (issue) => ('nights' in issue ? t(`faults.${issue.code}`, { n: issue.nights }) : t(`faults.${issue.code}`))
}
