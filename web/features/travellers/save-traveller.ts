import type { Client } from '#contract/client.ts'
import type { Reply } from '#web/platform/api/unwrap.ts'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { requireCustomer } from '#web/platform/session/guards.ts'
import type { Contexts } from '#web/platform/site-context.ts'
import { fieldErrors, travellerBody } from './traveller-form.ts'
import { travellersPath } from './traveller-path.ts'

export type SaveResult = SubmitFailure | SubmitSuccess<unknown>

type Send = (json: ReturnType<typeof travellerBody>, api: Client, form: FormData) => Promise<Reply>

/** Saves a traveller and leads to the list; a form with errors comes back with them at its own fields. */
export async function saveTraveller(args: { request: Request; context: Contexts }, send: Send) {
  await requireCustomer(args.context)
  const answer = await submit(args, {
    send: (form, api) => send(travellerBody(form), api, form),
    done: () => travellersPath,
  })
  const { data } = answer
  return data.status === 'failed' ? { ...answer, data: { ...data, errors: fieldErrors(data.errors, data.values) } } : answer
}
