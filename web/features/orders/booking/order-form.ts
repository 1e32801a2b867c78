import type { createOrder } from '#contract/orders.ts'
import type { InputOf } from '#contract/route.ts'
import { isDay } from '#shared/dates.ts'
import { documentKinds, type Retention, retentions } from '#shared/document-kinds.ts'
import { travellerKinds } from '#shared/party.ts'
import { email, lengthWithin, personName, phone, type Rule, required } from '#shared/rules.ts'
import { isNumeric, limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, pastDay, tickIn } from '#web/platform/forms/field-checks.ts'
import type { Question, Quote } from '../wire.ts'
import { bookAgainField } from './same-dates.ts'

type Body = InputOf<typeof createOrder>['json']
type Traveller = NonNullable<Body['travellers']>[number]

/** The typed values, by the names of the fields. */
export type Details = Readonly<Record<string, string>>

/** The names of the fields of the details. */
export const detailNames =
  /^(travellers\.\d{1,2}\.(kind|firstname|lastname|birthdate|saved_id|document\.[a-z_]+|answers\.[\w-]{1,60})|answers\.[\w-]{1,60}|contact\.[a-z_.]+|notes|save_travellers|save_retention)$/

/** The fields of the details, to be carried from page to page. */
export const detailsIn = (form: FormData): Details =>
  Object.fromEntries([...form].filter(([name]) => detailNames.test(name)).map(([name, value]) => [name, String(value)]))

/** Where the answers to the questions of an order, or of one of its travellers, stand in the form. */
export const answersPath = (traveller?: number): string =>
  traveller === undefined ? 'answers' : `travellers.${traveller}.answers`

/** The questions that are asked once, or of each traveller. */
export const questionsOf = ({ questions }: Pick<Quote, 'questions'>, per: Question['per']): Question[] =>
  questions.filter((question) => question.per === per)

/** The tick that saves the travellers, and for how long. */
export const saveField = 'save_travellers'
export const saveRetentionField = 'save_retention'

type QuoteResult = Pick<Quote, 'travellers' | 'questions'>

/** The checks of a quote's details, in the order of the page, on the server with those of ages. */
export const detailChecks = (quote: QuoteResult, ageRule: (place: number) => Rule = () => () => undefined): FieldChecks => ({
  ...Object.fromEntries(
    quote.travellers.flatMap(({ birthdate_required }, place) => [
      [`travellers.${place}.firstname`, [required, lengthWithin(limits.name), personName]],
      [`travellers.${place}.lastname`, [required, lengthWithin(limits.name), personName]],
      [`travellers.${place}.birthdate`, [...(birthdate_required ? [required] : []), pastDay, ageRule(place)]],
      ...answerChecks(quote, place),
    ]),
  ),
  ...Object.fromEntries(answerChecks(quote)),
  'contact.name': [required, lengthWithin(limits.fullName)],
  'contact.email': [required, email],
  'contact.phone.number': [required, phone],
  notes: [lengthWithin(limits.notes)],
})

const answerChecks = (quote: QuoteResult, traveller?: number): [string, Rule[]][] =>
  questionsOf(quote, traveller === undefined ? 'order' : 'traveller').map((question) => [
    `${answersPath(traveller)}.${question.code}`,
    [...(question.required ? [required] : []), answerRules[question.type]],
  ])

const aNumber: Rule = (text) => (isNumeric(text) ? undefined : { key: 'numeric' })
const aDay: Rule = (text) => (isDay(text) ? undefined : { key: 'date' })

/** A choice comes from a list; one that is not in it is for the API to refuse. */
const answerRules = {
  text: lengthWithin(limits.answer),
  number: aNumber,
  date: aDay,
  choice: () => undefined,
} as const satisfies Record<Question['type'], Rule>

/** The checks of the review's own fields. */
export const reviewChecks = { accept_terms: 'ticked' } as const satisfies FieldChecks

/** How many travellers a form carries. */
export function countTravellers(form: FormData): number {
  let count = 0
  while (form.has(`travellers.${count}.kind`)) count += 1
  return count
}

/** The form of the review as the API takes an order. */
export const orderBody = (form: FormData): Body => ({
  quote: fieldText(form, 'quote'),
  travellers: Array.from({ length: countTravellers(form) }, (_, place) => travellerIn(form, place)),
  answers: travellerAnswers(form),
  contact: {
    name: fieldText(form, 'contact.name'),
    email: fieldText(form, 'contact.email'),
    phone: { country_id: fieldText(form, 'contact.phone.country_id'), number: fieldText(form, 'contact.phone.number') },
  },
  notes: fieldText(form, 'notes'),
  save_travellers: retentionIn(form),
  accept_terms: tickIn(form, 'accept_terms'),
  ...(fieldText(form, bookAgainField) === '' && { refuse_same_dates: 'on' as const }),
})

/** For how long the travellers are to be saved; undefined where that is not ticked. */
const retentionIn = (form: FormData): Retention | undefined =>
  fieldText(form, saveField) === ''
    ? undefined
    : (retentions.find((one) => one === fieldText(form, saveRetentionField)) ?? 'until_deleted')

function documentIn(field: (name: string) => string): Traveller['document'] {
  const kind = documentKinds.find((one) => one === field('document.kind'))
  if (!kind) return null
  return {
    kind,
    number: field('document.number'),
    nationality: field('document.nationality'),
    country: field('document.country') || null,
    expires_on: field('document.expires_on'),
  }
}

/** One traveller of a form, by place. */
export function travellerIn(form: FormData, place: number): Traveller {
  const field = (name: string) => fieldText(form, `travellers.${place}.${name}`)
  return {
    kind: travellerKinds.find((kind) => kind === field('kind')) ?? 'adult',
    firstname: field('firstname'),
    lastname: field('lastname'),
    birthdate: field('birthdate') || null,
    saved_id: field('saved_id') || null,
    document: documentIn(field),
    answers: travellerAnswers(form, place),
  }
}

/** The answers by their codes; undefined where nothing was asked. */
function travellerAnswers(form: FormData, traveller?: number): Record<string, string> | undefined {
  const before = `${answersPath(traveller)}.`
  const answers = [...form].filter(([name]) => name.startsWith(before))
  if (answers.length === 0) return undefined
  return Object.fromEntries(answers.map(([name, value]) => [name.slice(before.length), String(value)]))
}
