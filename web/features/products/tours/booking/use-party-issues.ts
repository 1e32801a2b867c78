import type { TourIssue } from '#shared/booking/tour-selection.ts'
import type { UnitCode } from '#shared/party.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { TourBooking } from './use-selection.ts'

/** Words of what is wrong, by the unit. */
export type UnitIssues = Partial<Record<UnitCode, string[]>>

/** The issues of the party, whatever the departure; the API reports the same. */
export function usePartyIssues({ issues }: TourBooking): UnitIssues {
  const textOf = useIssueText()
  return Object.fromEntries(issues.map((issue) => [issue.unit, [textOf(issue)]]))
}

function useIssueText(): (issue: TourIssue) => string {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  return (issue) => {
    switch (issue.code) {
      case 'no_adult':
        return t('booking.no_one')
      case 'too_many':
        return t('booking.max_party', { n: issue.max })
      case 'too_few':
        return tProduct('party.min_party', { n: issue.min })
      case 'share':
        return tProduct('party.share', { n: issue.share })
      case 'not_offered':
        return tProduct('party.not_offered')
      case 'no_count':
        return tProduct('party.no_count')
    }
  }
}
