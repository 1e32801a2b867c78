import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/db/open.ts'
import { insertPicture, publish, setAnswer, writeReview } from '#server/features/reviews/index.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { cleanPicture } from '#server/platform/media/clean-picture.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { inTransaction, type Scope, type StaffScope } from '#server/platform/scope.ts'
import { reviewParts } from '#shared/reviews.ts'
import { addDemoOrders, type DemoOrder, type DemoTraveller } from './demo-orders.ts'

type DemoReview = DemoTraveller & {
  rating: number
  parts: readonly number[]
  text: string
  /** Names of files in the pictures of the company. */
  pictures?: readonly string[]
  answer?: string
}

type Deps = { db: Database; clock: Clock; media: MediaStore; folder: string }

const day = 86_400_000

/** Bookings that the demo's own customer has not reviewed yet. */
const openOrders = 3

/** The addresses of demo travellers are nobody's: nothing is written to them. */
const noMails: Mails = { queue: async () => {} }

async function readReviews({ folder }: Deps, slug: string): Promise<DemoReview[]> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'reviews', `${slug}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Draws and stores the pictures of a review before its transaction begins; each still needs its row. */
async function drawPictures({ media, folder, clock }: Deps, slug: string, { pictures = [] }: DemoReview) {
  const drawn = []
  for (const name of pictures) {
    const id = newId(clock)
    const clean = await cleanPicture(await readFile(path.join(folder, slug, 'pictures', `${name}.webp`)), id)
    if (!clean) throw new Error(`The picture ${name} of a demo review cannot be read`)
    const { bytes, ...facts } = clean
    drawn.push({ id, ...facts, name: `${name}.jpg`, size: bytes.byteLength, sha256: await media.store(bytes) })
  }
  return drawn
}

type Drawn = Awaited<ReturnType<typeof drawPictures>>

/** Writes the review of an order as its customer and publishes it as staff, each at its time. */
async function addReview(scope: Scope, staffId: string, order: DemoOrder<DemoReview>, drawn: Drawn): Promise<void> {
  const { traveller, kind, id: orderId, customerId, endedAt } = order
  const at = (days: number): Clock => ({ now: () => new Date(endedAt.getTime() + days * day) })
  const author = { ...scope, customerId, clock: at(3) }
  const row = { company_id: scope.companyId, order_id: orderId, created_at: author.clock.now() }
  for (const picture of drawn) await insertPicture(author, { ...row, ...picture })
  const names = reviewParts[kind]
  const { review } = await writeReview(author, orderId, {
    rating: traveller.rating,
    parts: Object.fromEntries(names.map((name, place) => [name, traveller.parts[place] ?? traveller.rating])),
    text: traveller.text,
    pictures: drawn.map(({ id }) => id),
  })
  if (!review) throw new Error('a review that was written is there')
  const staff: StaffScope = { ...scope, staffId, clock: at(4) }
  await publish(staff, noMails, review.id, 1)
  if (traveller.answer) await setAnswer({ ...staff, clock: at(5) }, review.id, traveller.answer)
}

/** Completed orders of the customer whom the demo is shown as: their reviews are for whoever tries it to write. */
async function addOpenOrders(scope: Scope, reviews: readonly DemoReview[]): Promise<void> {
  const { db, companyId } = scope
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'firstname', 'lastname', 'language'])
    .where('company_id', '=', companyId)
    .where('email', 'not like', 'traveller-%')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!customer) return
  const { id: customerId, firstname, lastname, language } = customer
  const products = [...new Set(reviews.map(({ product }) => product))].slice(0, openOrders)
  const own = { author: [firstname, lastname], language, customerId } as const
  await addDemoOrders(
    scope,
    products.map((product, place) => ({ ...own, product, days_ago: 3 + place })),
  )
}

/** Gives a demo company reviews of completed orders; one that has any keeps them. */
export async function addDemoReviews(deps: Deps, company: { id: string; slug: string }): Promise<void> {
  const reviews = await readReviews(deps, company.slug)
  const { db, clock } = deps
  const onError = (error: unknown) => {
    throw error
  }
  const companies = await watchCompanies(db, { clock, productDomains: [], defaultTenant: company.slug, onError })
  try {
    const whole = companies.all().find(({ id }) => id === company.id)
    if (!whole) throw new Error('a demo company that was made is there')
    const closed = backgroundScope({ db, companies, clock }, whole)
    const isKnown = await inTransaction(closed, hasReviews, { readOnly: true })
    if (isKnown) return
    const drawn = new Map<DemoReview, Drawn>()
    for (const review of reviews) drawn.set(review, await drawPictures(deps, company.slug, review))
    await inTransaction(closed, async (scope) => {
      const { id: staffId } = await firstStaff(scope)
      for (const order of await addDemoOrders(scope, reviews))
        await addReview(scope, staffId, order, drawn.get(order.traveller) ?? [])
      await addOpenOrders(scope, reviews)
    })
  } finally {
    companies.stop()
  }
}

const hasReviews = async ({ db, companyId }: Scope) =>
  (await db.selectFrom('review').select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()) !== undefined

const firstStaff = ({ db, companyId }: Scope) =>
  db.selectFrom('staff').select('id').where('company_id', '=', companyId).orderBy('created_at').executeTakeFirstOrThrow()
