import { useTranslations } from '#web/platform/texts.ts'
import { type ModelRecord, partyOf } from './choice.ts'
import type { Choosing } from './use-choice.ts'

/** What is wrong with the party, whatever the departure; the API says the same. */
export function usePartyFault(model: ModelRecord, { choice }: Choosing): string | null {
  const t = useTranslations('catalogue')
  const { infant = 0 } = choice.party
  const people = partyOf(choice)
  if (people === infant) return t('booking.no_one')
  const isLimited = model.confirmation === 'instant'
  return isLimited && people > model.max_party ? t('booking.max_party', { n: model.max_party }) : null
}
