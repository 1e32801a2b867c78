import { useTranslations } from '#web/platform/texts.ts'
import type { StayFault } from './stay-choice.ts'

/** Says what is wrong with the days of a stay. */
export function useFaultText(): (fault: StayFault) => string {
  const t = useTranslations('hotel')
  return (fault) => ('nights' in fault ? t(`faults.${fault.fault}`, { n: fault.nights }) : t(`faults.${fault.fault}`))
}
