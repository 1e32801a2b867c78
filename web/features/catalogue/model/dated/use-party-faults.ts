import { type PartyFault, partyFaults, type UnitCode } from '#shared/party.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { ModelRecord } from '../model-record.ts'
import type { Choosing } from './use-choice.ts'

/** Words of what is wrong, by the unit. */
export type UnitFaults = Partial<Record<UnitCode, string[]>>

const most = 50

/** How many may travel on one booking; a request is reviewed, so it may be for more. */
export const largestParty = ({ confirmation, max_party }: ModelRecord): number => (confirmation === 'instant' ? max_party : most)

/** What is wrong with the party, whatever the departure; the API says the same. */
export function usePartyFaults(model: ModelRecord, { choice }: Choosing): UnitFaults {
  const say = useFaultText()
  const faults = partyFaults(choice.party, {
    offered: model.units.map(({ code }) => code),
    max: largestParty(model),
    min: model.package?.min_group ?? 1,
  })
  return Object.fromEntries(faults.map((fault) => [fault.unit, [say(fault)]]))
}

function useFaultText(): (fault: PartyFault) => string {
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
    }
  }
}
