import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The documents of travellers, for the products that ask for them. */
export const LazyDocumentFields = lazyPart(async () => (await import('./document-fields.tsx')).DocumentFields)

/** The saved travellers, for customers who have some. */
export const LazySavedChooser = lazyPart(async () => (await import('./saved-chooser.tsx')).SavedChooser)

/** The company's questions, for the products that have some. */
export const LazyQuestionFields = lazyPart(async () => (await import('./question-fields.tsx')).QuestionFields)

/** The code of an offer, for companies that have offers. */
export const LazyCouponField = lazyPart(async () => (await import('./coupon-field.tsx')).CouponField)

/** The tick that saves the travellers; no part of the page's first view. */
export const LazySaveTravellers = lazyPart(async () => (await import('./save-travellers.tsx')).SaveTravellers)
