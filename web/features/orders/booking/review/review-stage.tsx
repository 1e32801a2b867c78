import type { Stage } from './review-action.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewLists } from './review-lists.tsx'

type Props = { stage: Extract<Stage, { stage: 'review' }>; query: string }

/** Everything once more, and the button that places the order. */
export function ReviewStage({ stage, query }: Props) {
  return (
    <>
      <ReviewLists values={stage.values} quote={stage.quote} />
      <ReviewForm stage={stage} query={query} />
    </>
  )
}
