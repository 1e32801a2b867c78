import { data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { hasServerErrors } from '#shared/state.ts'
import type { Reply } from '#web/platform/api/unwrap.ts'
import { type SubmitFailure, submit } from '#web/platform/forms/submit.ts'
import type { Contexts } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { reviewBody } from './review-form.ts'
import { failedReply, pictureField, pictureIssue, sendPictures } from './sent-pictures.ts'
import type { SentPicture } from './wire.ts'

/** A review that was not taken, with the pictures that have arrived. */
export type FailedReview = SubmitFailure & { pictures: readonly SentPicture[] }

export type ReviewBody = ReturnType<typeof reviewBody>

type Calls = {
  picture(api: Client, file: File): Promise<Reply>
  write(api: Client, body: ReviewBody): Promise<Reply>
  /** Where it leads when the review is written. */
  to: string
}

/** Sends the pictures of a review and then the review; pictures that arrived are not sent again after a failure. */
export async function sendReview(args: { request: Request; context: Contexts }, calls: Calls) {
  let pictures: readonly SentPicture[] = []
  const answer = await submit(args, {
    async send(form, api): Promise<Reply> {
      const issue = pictureIssue(form)
      if (issue) {
        const text = translator(args.context, 'validation')(issue.key, issue.params)
        return failedReply(422, { code: 'invalid', errors: { [pictureField]: [text] } })
      }
      const sent = await sendPictures(form, (file) => calls.picture(api, file))
      pictures = sent.pictures
      if (sent.failure) return sent.failure
      if (hasServerErrors(sent.errors)) return failedReply(422, { code: 'invalid', errors: sent.errors })
      return calls.write(api, reviewBody(form, pictures))
    },
    done: () => calls.to,
  })
  if (answer.data.status === 'done') throw redirect(calls.to, 303)
  return data<FailedReview>({ ...answer.data, pictures }, { status: answer.init?.status ?? 422 })
}
