import type { Product, SportsEvent } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { cachedContent } from '#server/platform/caching/cached-content.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'

export const findPackage = ({ db, companyId }: Scope, productId: string) =>
  db.selectFrom('package').selectAll().where('company_id', '=', companyId).where('product_id', '=', productId).executeTakeFirst()

export const cachedPackage = (scope: Scope, id: string) => cachedContent(scope, `package ${id}`, () => findPackage(scope, id))

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

const meals = ['breakfast', 'lunch', 'dinner'] as const

export const presentEvent = (scope: Scope, event: PackageRow['event']): Infer<typeof SportsEvent> | null =>
  event && { name: textFor(scope, event.name), venue: textFor(scope, event.venue), date: event.date }

export const presentPackage = (scope: Scope, row: PackageRow): Infer<typeof Product>['package'] => ({
  type: row.type,
  nights: row.nights,
  min_group: row.min_group,
  programme: row.programme.map((step) => ({
    day: step.day,
    title: textFor(scope, step.title),
    text: textFor(scope, step.text),
    meals: meals.filter((meal) => step.meals.includes(meal)),
  })),
  hotels: row.hotels.map(({ name, city, stars, nights }) => ({
    name: textFor(scope, name),
    city: textFor(scope, city),
    stars,
    nights,
  })),
  flights: row.flights && { included: row.flights.included, text: textFor(scope, row.flights.text) },
  visa_note: textOrNull(scope, row.visa_note),
  visa_checked_on: row.visa_checked_on,
})

/** The programme of a package as its voucher has it: an entry for each day. */
export async function packageProgramme(scope: Scope, productId: string) {
  const row = await findPackage(scope, productId)
  return (row?.programme ?? []).map(({ title, text }) => ({ title: textFor(scope, title), text: textFor(scope, text) }))
}
