import { useTranslations } from '#web/platform/texts/texts.ts'
import { isPassenger } from '../passenger.ts'
import type { Quote } from '../wire.ts'
import { answersPath, questionsOf } from './order-form.ts'

type QuoteTravellers = Pick<Quote, 'kind' | 'travellers'>

/** The title of a traveller by place: "Adult 2", "Lead guest of room 1"; without a number where there is one of the kind. */
export function useTravellerTitle({ kind: of, travellers }: QuoteTravellers): (place: number) => string {
  const t = useTranslations('booking')
  return (place) => {
    const kind = travellers[place]?.kind ?? 'adult'
    const isKind = (other: QuoteTravellers['travellers'][number]) => other.kind === kind
    if (isPassenger(of, kind)) return t('passenger')
    if (travellers.filter(isKind).length === 1) return t(`kinds.${kind}`)
    return t(`kinds_numbered.${kind}`, { number: travellers.slice(0, place + 1).filter(isKind).length })
  }
}

type QuoteDetails = QuoteTravellers & Pick<Quote, 'questions' | 'travel_documents'>

/** The names of all fields of the details, as a list of errors needs them: as they stand at the fields. */
export function useDetailLabels(quote: QuoteDetails): Record<string, string> {
  const t = useTranslations('booking')
  const kinds = quote.travel_documents?.kinds ?? []
  const [only] = kinds.length === 1 ? kinds : []
  const title = useTravellerTitle(quote)
  const ofAnswers = (traveller?: number) =>
    questionsOf(quote, traveller === undefined ? 'order' : 'traveller').map(({ code, label }) => [
      `${answersPath(traveller)}.${code}`,
      traveller === undefined ? label : t('label_of', { of: title(traveller), label }),
    ])
  const ofTravellers = quote.travellers.flatMap((_, place) => [
    ...(['firstname', 'lastname', 'birthdate'] as const).map((name) => [
      `travellers.${place}.${name}`,
      t('label_of', { of: title(place), label: t(name) }),
    ]),
    ...(['kind', 'number', 'nationality', 'expires_on'] as const).map((name) => [
      `travellers.${place}.document.${name}`,
      t('label_of', {
        of: title(place),
        label: name === 'number' && only ? t(`document_numbers.${only}`) : t(`document.${name}`),
      }),
    ]),
    ...ofAnswers(place),
  ])
  return {
    ...Object.fromEntries([...ofTravellers, ...ofAnswers()]),
    'contact.name': t('full_name'),
    'contact.email': t('email'),
    'contact.phone.country_id': t('phone_country'),
    'contact.phone.number': t('phone'),
    notes: t('notes'),
    coupon: t('coupon.label'),
  }
}
