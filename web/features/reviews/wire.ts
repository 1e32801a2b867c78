import type { Infer } from '#contract/client.ts'
import type * as reviews from '#contract/reviews.ts'

export type ReviewForm = Infer<typeof reviews.ReviewForm>
export type OwnReview = Infer<typeof reviews.OwnReview>
export type Part = ReviewForm['parts'][number]
export type SentPicture = Infer<typeof reviews.SentPicture>
