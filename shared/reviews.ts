const day = 86_400_000

/** The times and numbers of reviews; docs/decisions/0056-reviews.md gives the reasons. */
export const reviewRules = {
  /** After the end of what was booked: when its customer is asked, once. */
  askAfter: 2 * day,
  /** Nobody is asked about what ended longer ago. */
  askWithin: 30 * day,
  /** How long the mailed link opens the form. */
  linkDays: 60,
  /** After the end: how long a review may be written. */
  writeWithin: 365 * day,
  /** How long its author may change it, counted from writing it and anew from a rejection. */
  editWithin: 14 * day,
} as const

export const mostStars = 5

/** What a review judges besides the whole, by the kind of the product, in the order of the form. */
export const reviewParts = {
  trip: ['guide', 'programme', 'organisation', 'value'],
  package: ['guide', 'programme', 'organisation', 'value'],
  hotel: ['cleanliness', 'location', 'service', 'value'],
  car: ['condition', 'handover', 'service', 'value'],
} as const

export type ReviewedKind = keyof typeof reviewParts

/** Whether orders of a kind can be reviewed: requests without a product cannot. */
export const isReviewedKind = (kind: string): kind is ReviewedKind => Object.hasOwn(reviewParts, kind)

/** Why staff reject a review. */
export const rejectionReasons = ['abusive', 'personal_data', 'advertising', 'off_topic', 'pictures', 'illegible'] as const

const article = /^ال(?=\p{L}{2})/u

/** How a review names its author: the first name, and the first letter of the last one without its article. */
export function authorName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const [initial = ''] = lastname.trim().replace(article, '')
  return [firstname.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}
