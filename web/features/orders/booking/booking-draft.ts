import { draftCookie } from '#shared/constants.ts'
import { now } from '#web/platform/clock.ts'
import { textIn } from '#web/platform/form-faults.ts'
import type { Site } from '#web/platform/site-context.ts'
import { type Details, detailsIn } from './order-form.ts'

/** What a customer typed for a booking that is not placed yet, and the total they saw last. */
export type BookingDraft = {
  model: string
  at: number
  values: Details
  coupon: string
  seen: { amount: string; currency: string }
}

type Owner = Pick<Site, 'cookies' | 'sealed'>

/** What a browser takes for one cookie, less its name. */
const longest = 3800

/** The drafts of a customer in this browser, the newest first. */
function draftsOf({ cookies, sealed }: Owner, customer: string): BookingDraft[] {
  const box = cookies.get(draftCookie.name)
  const text = box && sealed.open(customer, box)
  const drafts: BookingDraft[] = text ? JSON.parse(text) : []
  return drafts.filter(({ at }) => now() - at < draftCookie.maxAge * 1000)
}

/** Keeps as many drafts as fit; of one that is too long alone, the notes are left out first. */
function write({ cookies, sealed }: Owner, customer: string, drafts: readonly BookingDraft[]): void {
  const shorter = drafts.slice(0, 1).map(({ values: { notes: _, ...values }, ...draft }) => ({ ...draft, values }))
  const tries = [...drafts.map((_, less) => drafts.slice(0, drafts.length - less)), shorter].filter((some) => some.length > 0)
  const box = tries.map((some) => sealed.seal(customer, JSON.stringify(some))).find(({ length }) => length <= longest)
  if (box === undefined) cookies.clear(draftCookie.name)
  else cookies.set(draftCookie.name, box, { maxAge: draftCookie.maxAge, httpOnly: true })
}

const othersThan = (drafts: readonly BookingDraft[], model: string) => drafts.filter((draft) => draft.model !== model)

/** What the customer typed for this model in the last day; null where nothing is kept. */
export const draftOf = (site: Owner, customer: string, model: string): BookingDraft | null =>
  draftsOf(site, customer).find((draft) => draft.model === model) ?? null

/** Keeps what a form of the booking holds. */
export function keepDraft(site: Owner, customer: string, model: string, form: FormData): void {
  const seen = { amount: textIn(form, 'seen.amount'), currency: textIn(form, 'seen.currency') }
  const draft = { model, at: now(), values: detailsIn(form), coupon: textIn(form, 'coupon'), seen }
  write(site, customer, [draft, ...othersThan(draftsOf(site, customer), model)])
}

/** Forgets what was typed for a model: the booking is placed, or the customer wants to begin anew. */
export const dropDraft = (site: Owner, customer: string, model: string): void =>
  write(site, customer, othersThan(draftsOf(site, customer), model))
