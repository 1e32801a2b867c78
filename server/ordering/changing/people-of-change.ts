import type { ChangeBody } from '#contract/changes.ts'
import type { Infer } from '#contract/route.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { cachedQuestions } from '#server/products/index.ts'
import { isValidUntil } from '#shared/document-kinds.ts'
import { validUntil } from '#shared/travel-documents.ts'
import { readAnswers } from '../placing/questions.ts'
import { matchTravellers, type TravellerBody } from '../placing/travellers.ts'
import type { NewParts, OrderParts } from '../present/order-parts.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'

type People = Pick<NewParts, 'travellers' | 'answers'>

const bodyOf = ({ kind, firstname, lastname, birthdate }: OrderParts['travellers'][number]): TravellerBody => ({
  kind,
  firstname: firstname ?? '',
  lastname: lastname ?? '',
  ...(birthdate && { birthdate }),
})

/** Whether those who travel already are those whom a changed order asks for. */
export function hasSamePeople({ requiredTravellers, span }: PricedSelection, { travellers }: OrderParts): boolean {
  const { issues, isIncomplete } = matchTravellers(requiredTravellers, travellers.map(bodyOf), span.localDate)
  return !isIncomplete && Object.keys(issues).length === 0
}

/**
 * Where the product asks for documents, those of the order stay: 409 where one would expire too early for the new dates, and where
 * others would travel, whose documents somebody has to look at.
 */
function checkDocuments(
  { product: { travel_documents: asked }, span }: PricedSelection,
  parts: OrderParts,
  isSame: boolean,
): void {
  if (!asked) return
  if (!isSame) throw new AppError('wrong_state', 'errors.change_travellers')
  const until = validUntil(span.endsOn, asked)
  const isTooOld = parts.travellers.some(({ document }) => document && !isValidUntil(document.expires_on, until))
  if (isTooOld) throw new AppError('wrong_state', 'errors.change_document')
}

/** Who travels after a change: null where they stay the same, 422 with every field that does not fit. */
export async function peopleOfChange(
  scope: Scope,
  priced: PricedSelection,
  parts: OrderParts,
  given: Infer<typeof ChangeBody>['travellers'],
): Promise<People | null> {
  const isSame = !given && hasSamePeople(priced, parts)
  checkDocuments(priced, parts, isSame)
  if (isSame) return null
  const bodies = given ?? parts.travellers.map(bodyOf)
  const { issues, matches, isIncomplete } = matchTravellers(priced.requiredTravellers, bodies, priced.span.localDate)
  const questions = (await cachedQuestions(scope, priced.product.id)).filter(({ per }) => per === 'traveller')
  const { answers, issues: ofAnswers } = readAnswers(
    questions,
    undefined,
    bodies.map((traveller) => traveller.answers),
  )
  const fields = { ...issues, ...(given && ofAnswers) }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', isIncomplete ? 'orders.too_few_travellers' : 'errors.invalid', { fields })
  return {
    travellers: bodies.map(({ kind, firstname, lastname, birthdate }, place) => ({
      kind,
      takes_seat: matches[place]?.takesSeat ?? true,
      firstname,
      lastname,
      birthdate: birthdate ?? null,
      document: null,
    })),
    answers,
  }
}
