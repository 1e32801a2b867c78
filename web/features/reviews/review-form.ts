import { hasLink } from '#shared/review-links.ts'
import { lengthWithin, type Rule } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import { pictureField, pictureIssue } from './sent-pictures.ts'
import type { Part, SentPicture } from './wire.ts'

export const partField = (part: Part): `parts.${Part}` => `parts.${part}`

const withoutLinks: Rule = (text) => (hasLink(text) ? { key: 'no_links' } : undefined)

/** What the form checks before it is sent. */
export const reviewChecks = (parts: readonly Part[]): FieldChecks => ({
  rating: 'chosen',
  ...Object.fromEntries(parts.map((part) => [partField(part), 'chosen' as const])),
  text: [lengthWithin({ max: limits.review.max }), withoutLinks],
  [pictureField]: { issue: pictureIssue },
})

/** The review as the form has it; a part that was not chosen is left out, for the API to name. */
export function reviewBody(form: FormData, pictures: readonly SentPicture[]) {
  const parts = [...form.keys()].flatMap((name) => (name.startsWith('parts.') ? [[name.slice(6), fieldText(form, name)]] : []))
  return {
    rating: fieldText(form, 'rating'),
    parts: Object.fromEntries(parts) as Record<string, string>,
    text: fieldText(form, 'text'),
    pictures: pictures.map(({ id }) => id),
  }
}
