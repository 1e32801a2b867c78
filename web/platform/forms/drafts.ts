import { draftCookie } from '#shared/constants.ts'
import { now } from '../clock.ts'
import type { Site } from '../site-context.ts'
import { type TypedValues, typedByField, typedIn } from './drafts/typed-in.ts'
import { fieldText } from './field-checks.ts'

/** The typed values of a form that was not sent successfully, under the form's name. */
type Draft = { form: string; at: number; values: TypedValues }

type Owner = Pick<Site, 'cookies' | 'sealed'>

/** The most bytes that a browser takes for one cookie, less its name. */
const longest = 3800

/** The drafts of a customer in this browser, the newest first. */
function draftsOf({ cookies, sealed }: Owner, customer: string): Draft[] {
  const box = cookies.get(draftCookie.name)
  const text = box && sealed.open(customer, box)
  const drafts: Draft[] = text ? JSON.parse(text) : []
  return drafts.filter(({ at }) => now() - at < draftCookie.maxAge * 1000)
}

/** A draft without its longest text. */
function shortened({ values, ...draft }: Draft): Draft {
  const lengths = Object.values(values).map(({ length }) => length)
  const most = Math.max(...lengths)
  return { ...draft, values: Object.fromEntries(Object.entries(values).filter(([, { length }]) => length < most)) }
}

/** Keeps as many drafts as fit; of one that is too long alone, its longest text is left out first. */
function write({ cookies, sealed }: Owner, customer: string, drafts: readonly Draft[]): void {
  const tries = [...drafts.map((_, less) => drafts.slice(0, drafts.length - less)), drafts.slice(0, 1).map(shortened)]
  const boxes = tries.filter((some) => some.length > 0).map((some) => sealed.seal(customer, JSON.stringify(some)))
  const box = boxes.find(({ length }) => length <= longest)
  if (box === undefined) cookies.clear(draftCookie.name)
  else cookies.set(draftCookie.name, box, { maxAge: draftCookie.maxAge, httpOnly: true })
}

const othersThan = (drafts: readonly Draft[], form: string) => drafts.filter((draft) => draft.form !== form)

/** The customer's draft of a form from the last day; null where there is none. */
export const draftOf = (site: Owner, customer: string, form: string): TypedValues | null =>
  draftsOf(site, customer).find((draft) => draft.form === form)?.values ?? null

/** Keeps what a form holds for its customer, in this browser. */
export const storeDraft = (site: Owner, customer: string, form: string, values: TypedValues): void =>
  write(site, customer, [{ form, at: now(), values }, ...othersThan(draftsOf(site, customer), form)])

/** Forgets what was typed in a form: it was sent for good, or the customer wants to begin anew. */
export function dropDraft(site: Owner, customer: string, form: string): void {
  const drafts = draftsOf(site, customer)
  const others = othersThan(drafts, form)
  if (others.length < drafts.length) write(site, customer, others)
}

/** Keeps a form that arrived without a session for the customer whom it names: nobody else can open it. */
export function storeUnsent(site: Owner, name: string, form: FormData): void {
  const customer = fieldText(form, typedByField)
  if (customer) storeDraft(site, customer, name, typedIn(form))
}
