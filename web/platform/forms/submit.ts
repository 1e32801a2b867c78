import { data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { redirectCookie } from '#shared/constants.ts'
import { flashCookie } from '#shared/site-request.ts'
import { errorReaction, hasServerErrors, type ServerErrors } from '#shared/state.ts'
import { type ApiFailure, failureIn } from '../api/api-failure.ts'
import { type Body, type Reply, readBody } from '../api/unwrap.ts'
import { flash } from '../session/flash.ts'
import { isToLogin } from '../session/guards.ts'
import { apiContext, type Contexts, siteContext } from '../site-context.ts'
import { translator } from '../texts/texts.server.ts'
import { dropDraft, storeUnsent } from './drafts.ts'
import { idempotencyField } from './idempotency-field.ts'
import { readForm } from './read-form.ts'
import { sessionEnded } from './session-ended.ts'

/** The result of an action when the page stays: everything that refills the form. */
export type SubmitFailure = {
  status: 'failed'
  /** The API's stable code; 'unreachable' when there was no answer. */
  code: string
  /** The text of the toast, which is also shown above the form; null when only fields are wrong. */
  message: string | null
  errors: ServerErrors
  /** The typed values; never passwords or files. */
  values: Record<string, string>
  /** The key of the next try. */
  key: string
  /** The API's answer, for codes that carry more (`price_changed`). */
  failure: ApiFailure | null
}

/** The result of an action after a write that leads nowhere else. */
export type SubmitSuccess<B> = { status: 'done'; message: string; body: B }

type Args = { request: Request; context: Contexts }

type SubmitPlan<R extends Reply> = {
  /** The call; the form is already read. */
  send(form: FormData, api: Client): Promise<R>
  /** The name of the draft that is stored where the form arrives without a session; its page shows it again. */
  draft?: string
  /** Runs after a good answer and names the page to go to, without a language; without it the page stays. */
  done?(body: Body<R>, form: FormData): string | Promise<string>
}

/** A write by a form: the API's message becomes a toast, its errors stand at the fields, and nothing typed is lost. */
export async function submit<R extends Reply>({ request, context }: Args, plan: SubmitPlan<R>) {
  const form = await readForm(request)
  const storeDraft = () => plan.draft && storeUnsent(context.get(siteContext), plan.draft, form)
  const reply = await reach(() => plan.send(form, context.get(apiContext)), context, storeDraft)
  const body = reply && (await readBody(reply))
  if (!reply?.ok) return data(failed(context, form, reply, body), { status: reply?.status ?? 503 })
  return succeeded(context, form, body as Body<R>, plan)
}

async function succeeded<R extends Reply>(context: Contexts, form: FormData, body: Body<R>, plan: SubmitPlan<R>) {
  const { message: sent } = Object(body) as { message?: unknown }
  const message = typeof sent === 'string' ? sent : ''
  if (!plan.done) return data<SubmitSuccess<Body<R>>>({ status: 'done', message, body })
  const to = await plan.done(body, form)
  if (plan.draft) await forget(context, plan.draft)
  if (message) flash(context.get(siteContext), { kind: 'success', text: message })
  throw redirect(to, 303)
}

async function forget(context: Contexts, draft: string): Promise<void> {
  const site = context.get(siteContext)
  const user = await site.user()
  if (user) dropDraft(site, user.id, draft)
}

/**
 * Redirects and error views thrown by the call pass; anything else counts as no answer. A session that ended is said on the
 * page itself where scripts run: leading away from it would lose what was typed.
 */
async function reach<R extends Reply>(
  call: () => Promise<R>,
  context: Contexts,
  storeDraft: () => unknown,
): Promise<R | Reply | null> {
  try {
    return await call()
  } catch (error) {
    const { isDocument, cookies } = context.get(siteContext)
    if (isToLogin(error) && !isDocument) {
      cookies.clear(flashCookie)
      cookies.clear(redirectCookie.name)
      const message = translator(context, 'errors')('session_ended')
      return { ok: false, status: 401, json: async () => ({ code: sessionEnded, message }) }
    }
    if (isToLogin(error)) storeDraft()
    if (!(error instanceof Error)) throw error
    context.get(siteContext).warn('The API could not be reached', { error: String(error) })
    return null
  }
}

function failed(context: Contexts, form: FormData, reply: Reply | null, body: unknown): SubmitFailure {
  const failure = failureIn(body)
  const status = reply?.status ?? 0
  const mayHaveHappened = status === 0 || status >= 500 || failure.code === 'in_progress'
  return {
    status: 'failed',
    code: failure.code ?? 'unreachable',
    message: failureMessage(context, status, failure),
    errors: failure.errors,
    values: typedValues(form),
    key: (mayHaveHappened && keyIn(form)) || crypto.randomUUID(),
    failure,
  }
}

const keyIn = (form: FormData) => String(form.get(idempotencyField) ?? '')

function failureMessage(context: Contexts, status: number, { code, message, errors }: ApiFailure): string | null {
  if (code === sessionEnded) return message
  const reaction = errorReaction(status, hasServerErrors(errors))
  if (reaction.kind !== 'toast') return null
  const texts = translator(context, 'errors')
  if (reaction.text === 'unexpected') return texts('unexpected')
  return message ?? texts(status === 503 ? 'unavailable' : 'unexpected')
}

function typedValues(form: FormData): Record<string, string> {
  const fields = [...form].filter(
    ([name, value]) => typeof value === 'string' && !name.includes('password') && name !== idempotencyField,
  )
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
