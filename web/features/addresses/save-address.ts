import { data } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Reply } from '#web/platform/api/unwrap.ts'
import { draftOf, storeUnsent } from '#web/platform/forms/drafts.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { type SubmitFailure, submit } from '#web/platform/forms/submit.ts'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { addressBody, chosenIn } from './address-form.ts'
import { addressPath } from './address-path.ts'
import { loadPlaces } from './load-places.ts'
import { type KnownPlaces, placesIntent } from './places.ts'

/** The form as it was sent, with what its places lead to. */
export type AddressResult = KnownPlaces & {
  values: Record<string, string>
  /** The failure of the API; null where only the lists were requested. */
  failed: SubmitFailure | null
}

type Send = (json: ReturnType<typeof addressBody>, api: Client) => Promise<Reply>

/** Saves an address and leads to the list of them; or only fills the lists of places, and nothing typed is lost. */
export async function saveAddress(args: { request: Request; context: Contexts }, send: Send) {
  const form = await readForm(args.request.clone())
  const site = args.context.get(siteContext)
  const draft = new URL(site.path, site.origin).pathname
  if (!(await site.user())) storeUnsent(site, draft, form)
  await requireCustomer(args.context)
  const values = formTexts(form)
  const places = () => loadPlaces(args.context.get(apiContext), chosenIn(values))
  if (fieldText(form, placesIntent.name) === placesIntent.value)
    return data<AddressResult>({ ...(await places()), values, failed: null })
  const { data: result, init } = await submit(args, {
    send: (form, api) => send(addressBody(form), api),
    draft,
    done: () => addressPath,
  })
  const failed = result.status === 'failed' ? result : null
  return data<AddressResult>({ ...(await places()), values, failed }, init ?? undefined)
}

/** The form of the page as it was stored when its session had ended; null where there is no draft. */
export async function restoredAddress(context: Contexts): Promise<AddressResult | null> {
  const site = context.get(siteContext)
  const { id } = await requireCustomer(context)
  const restored = draftOf(site, id, new URL(site.path, site.origin).pathname)
  if (!restored) return null
  const values = { ...restored }
  return { ...(await loadPlaces(context.get(apiContext), chosenIn(values))), values, failed: null }
}

const formTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
