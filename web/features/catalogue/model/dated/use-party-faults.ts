import type { UnitCode } from '#shared/party.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { ChoiceFault } from './choice.ts'
import type { Choosing } from './use-choice.ts'

/** Words of what is wrong, by the unit. */
export type UnitFaults = Partial<Record<UnitCode, string[]>>

/** What is wrong with the party, whatever the departure; the API says the same. */
export function usePartyFaults({ faults }: Choosing): UnitFaults {
  const textOf = useFaultText()
  return Object.fromEntries(faults.map((fault) => [fault.unit, [textOf(fault)]]))
}

function useFaultText(): (fault: ChoiceFault) => string {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  return (fault) => {
    switch (fault.fault) {
      case 'no_adult':
        return t('booking.no_one')
      case 'too_many':
        return t('booking.max_party', { n: fault.max })
      case 'too_few':
        return say('party.min_party', { n: fault.min })
      case 'share':
        return say('party.share', { n: fault.share })
      case 'not_offered':
        return say('party.not_offered')
      case 'no_count':
        return say('party.no_count')
    }
  }
}
