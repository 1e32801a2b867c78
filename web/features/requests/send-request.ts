import { data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { hasServerErrors, type ServerErrors } from '#shared/state.ts'
import { typedIn } from '#web/platform/forms/drafts/typed-in.ts'
import { storeDraft, storeUnsent } from '#web/platform/forms/drafts.ts'
import { type FieldChecks, fieldIssue, fieldText, formIssues } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { type SubmitFailure, submit } from '#web/platform/forms/submit.ts'
import { sendToLogin } from '#web/platform/session/guards.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { contactBody, type OrderBody } from './contact.ts'
import { type FailedRequest, signedOut } from './failed-request.ts'
import { failedReply, sendFiles } from './files/send-files.ts'
import { type UploadedFile, uploadedFilesIn } from './files/uploaded-files.ts'

export type RequestPlan = {
  /** The name of the form's draft. */
  draft: string
  /** The service that files are sent for. */
  service: string
  /** The fields that take files: their codes, by the names of their controls. */
  fileFields: Readonly<Record<string, string>>
  checks: FieldChecks
  /** The subject of the request. */
  subject(form: FormData): Pick<OrderBody, 'form' | 'car_class'>
}

type Args = { request: Request; context: Contexts }

/** Nobody who is not signed in has a form of this size read. */
const guestBytes = 1024 * 1024

/** Sends the files of a request and places it; after a failure, files that arrived are not requested again. */
export async function sendRequest({ request, context }: Args, plan: RequestPlan) {
  const site = context.get(siteContext)
  const user = await site.user()
  if (!user && Number(request.headers.get('content-length') ?? guestBytes) >= guestBytes) throw sendToLogin(site)
  let files: UploadedFile[] = []
  let own: ServerErrors = {}
  const answer = await submit(
    { request, context },
    {
      draft: plan.draft,
      async send(form, api) {
        files = uploadedFilesIn(form)
        if (user) storeDraft(site, user.id, plan.draft, typedIn(form))
        else storeUnsent(site, plan.draft, form)
        if (!user) return failedReply(401, { code: signedOut })
        own = ownErrors(context, form, plan)
        const sent = await sendFiles(api, form, { ...plan, overfull: overfullIn(form, plan, own) })
        files = sent.files
        if (sent.failure) return sent.failure
        if (hasServerErrors(sent.errors)) return failedReply(422, { code: 'invalid', errors: sent.errors })
        return order(api, form, plan, files)
      },
      done: ({ data: { id } }) => `/profile/orders/${id}`,
    },
  )
  const result = answer.data
  // The same form arrived before: its request is among the customer's orders.
  if (result.status === 'done' || result.code === 'idempotency_key_reused') throw redirect('/profile/orders')
  const rejected = placed(result, files, plan)
  const errors = result.code === 'invalid' ? { ...own, ...rejected.errors } : rejected.errors
  return data<FailedRequest>({ ...rejected, errors }, { status: answer.init?.status ?? 422 })
}

const order = (api: Client, form: FormData, plan: RequestPlan, files: readonly UploadedFile[]) =>
  api.orders.$post({
    header: { 'Idempotency-Key': fieldText(form, idempotencyField) },
    json: { ...plan.subject(form), ...contactBody(form), uploads: files.map(({ id }) => id) },
  })

/** The fields that hold more files than they take, with the words for it. */
function overfullIn(form: FormData, { checks, fileFields }: RequestPlan, own: ServerErrors): ServerErrors {
  const names = Object.keys(fileFields).filter((name) => fieldIssue(form, checks, name)?.key === 'max_files')
  return Object.fromEntries(names.map((name) => [name, own[name] ?? []]))
}

/** Issues that the form itself finds. The API reports those of its schema first; one reply should list all. */
function ownErrors(context: Contexts, form: FormData, { checks }: RequestPlan): ServerErrors {
  const tValidation = translator(context, 'validation')
  return Object.fromEntries(formIssues(form, checks).map(([field, { key, params }]) => [field, [tValidation(key, params)]]))
}

/** Issues of files stand at their fields, and a file that is gone is not kept. */
function placed(result: SubmitFailure, files: UploadedFile[], { fileFields }: RequestPlan): FailedRequest {
  const names = Object.entries(fileFields)
  const nameOf = (code: string | undefined) => names.find(([, field]) => field === code)?.[0] ?? names[0]?.[0] ?? 'uploads'
  const errors: Record<string, string[]> = {}
  const gone = new Set<string>()
  for (const [field, texts] of Object.entries(result.errors)) {
    const [, place = ''] = /^(?:form\.)?uploads\.(.+)$/.exec(field) ?? []
    const file = files.find(({ id }, index) => place === id || place === String(index))
    if (file) gone.add(file.id)
    const name = file || field === 'uploads' ? nameOf(file?.field) : field
    errors[name] = [...(errors[name] ?? []), ...texts.map((text) => (file ? `${file.name}: ${text}` : text))]
  }
  return { ...result, errors, files: files.filter(({ id }) => !gone.has(id)) }
}
