import type { StayFault } from '#shared/booking/stay-rules.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'

/** Says what is wrong with the days of a stay. */
export function useIssueText(): (fault: StayFault) => string {
  const t = useTranslations('hotel')
  return (fault) => ('nights' in fault ? t(`faults.${fault.fault}`, { n: fault.nights }) : t(`faults.${fault.fault}`))
}
