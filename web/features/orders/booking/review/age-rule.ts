import { ageIssue } from '#shared/booking/traveller-age.ts'
import type { Rule } from '#shared/rules.ts'
import type { Quote } from '../../wire.ts'

type Booked = Pick<Quote, 'travellers' | 'departure' | 'stay' | 'rental'>

/** The rule of the age of a traveller, by place, on the first day of what is booked; on the server alone. */
export function ageRule({ travellers, departure, stay, rental }: Booked): (place: number) => Rule {
  const firstDay = departure?.starts_on ?? stay?.from ?? rental?.from
  return (place) => (birthdate) => {
    const traveller = travellers[place]
    return firstDay && traveller ? ageIssue(birthdate, { min: traveller.min_age, max: traveller.max_age }, firstDay) : undefined
  }
}
