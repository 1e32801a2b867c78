import { useTranslations } from '#web/platform/texts.ts'
import type { Quote } from '../wire.ts'

type Travellers = Quote['travellers']

/** The title of a traveller by place: "Adult 2"; without a number where there is one of the kind. */
export function useTravellerTitle(travellers: Travellers): (place: number) => string {
  const t = useTranslations('booking')
  return (place) => {
    const kind = travellers[place]?.kind ?? 'adult'
    const isKind = (other: Travellers[number]) => other.kind === kind
    if (travellers.filter(isKind).length === 1) return t(`kinds.${kind}`)
    return t(`kinds_numbered.${kind}`, { number: travellers.slice(0, place + 1).filter(isKind).length })
  }
}

/** The names of all fields of the details, as a list of errors needs them. */
export function useDetailLabels(travellers: Travellers): Record<string, string> {
  const t = useTranslations('booking')
  const title = useTravellerTitle(travellers)
  const ofTravellers = travellers.flatMap((_, place) =>
    (['firstname', 'lastname', 'birthdate'] as const).map((name) => [
      `travellers.${place}.${name}`,
      t('label_of', { of: title(place), label: t(name) }),
    ]),
  )
  return {
    ...Object.fromEntries(ofTravellers),
    'contact.name': t('full_name'),
    'contact.email': t('email'),
    'contact.phone.country_id': t('phone_country'),
    'contact.phone.number': t('phone'),
    notes: t('notes'),
  }
}
