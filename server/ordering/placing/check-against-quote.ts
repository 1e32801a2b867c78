import type { CustomerScope } from '#server/platform/scope.ts'
import { cachedQuestions } from '#server/products/index.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'
import { type AnswerBody, readAnswers } from './questions.ts'
import type { SavedTravellers } from './saved-travellers.ts'
import { type DocumentFacts, readDocuments, type SavedNumber } from './traveller-documents.ts'
import { type MatchedFacts, matchTravellers } from './travellers.ts'

/** The parts of an order that depend on what is booked. */
type PartsToCheck = {
  travellers: readonly (MatchedFacts & DocumentFacts & { answers?: AnswerBody | undefined })[]
  answers: AnswerBody | undefined
}

/** The numbers that the travellers' documents take from saved ones. */
async function savedNumbers(
  scope: CustomerScope,
  saved: SavedTravellers,
  travellers: readonly DocumentFacts[],
): Promise<SavedNumber[]> {
  const ids = travellers.flatMap(({ saved_id, document }) => (saved_id && document && !document.number ? saved_id : []))
  return ids.length > 0 ? saved.numbersOf(scope, ids) : []
}

/** Checks the travellers, their documents and the answers against what is booked; every issue by its field. */
export async function checkAgainstQuote(
  scope: CustomerScope,
  saved: SavedTravellers,
  priced: PricedSelection,
  parts: PartsToCheck,
) {
  const { travellers, answers: given } = parts
  const { issues, ...matched } = matchTravellers(priced.requiredTravellers, travellers, priced.span.localDate)
  const numbers = await savedNumbers(scope, saved, travellers)
  const { documents, issues: ofDocuments } = readDocuments(scope, priced, travellers, numbers)
  const questions = await cachedQuestions(scope, priced.product.id)
  const ofTravellers = travellers.map((traveller) => traveller.answers)
  const { answers, issues: ofAnswers } = readAnswers(questions, given, ofTravellers)
  return { ...matched, documents, answers, issues: { ...issues, ...ofDocuments, ...ofAnswers } }
}
