import { sql } from 'kysely'
import sharp from 'sharp'
import { sendInvitations } from '#server/features/reviews/invitations.ts'
import { succeeded } from './answers.ts'
import { bookUnpaid, payInFull, payingScene, runMoneyJobs } from './paying.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** Stars for the parts of a trip. */
export const tripParts = (stars = 4) => ({ guide: stars, programme: stars, organisation: stars, value: stars })

/** A review of a trip as its form sends it. */
export const tripReview = (rating = 5, text = 'The guide knew every stone of the old town.') => ({
  rating,
  parts: tripParts(rating),
  text,
})

/** A picture as a phone sends it. */
export async function photo(name = 'dunes.jpg', background = '#c08040'): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** Lets what was booked pass, with everything that jobs do about it. */
export async function travel(world: World): Promise<void> {
  world.clock.advance(14 * day)
  await runMoneyJobs(world)
}

/** Keeps the sessions of a company open, however far a test moves the clock. */
const staySignedIn = (world: World, companyId: string) =>
  world.inside(companyId, async (trx) => {
    const ages = new Date('2100-01-01T00:00:00Z')
    await trx.updateTable('staff_session').set({ authenticated_at: ages }).where('company_id', '=', companyId).execute()
    for (const table of ['session', 'staff_session'] as const)
      await trx.updateTable(table).set({ expires_at: ages, last_seen_at: ages }).where('company_id', '=', companyId).execute()
  })

/** The token of the last link that an address was mailed. */
export async function mailedToken(world: World, companyId: string, address: string): Promise<string> {
  await sendInvitations(world.platform)
  const mail = (await world.mailsTo(companyId, address)).findLast(({ template }) => template === 'review_invitation')
  return /[?&]token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

/** A company with a completed trip of a customer, its staff, and what its sides say to each other. */
export async function reviewScene(world: World, options: Parameters<typeof payingScene>[1] = {}) {
  world.clock.set('2026-11-21T09:00:00Z')
  const scene = await payingScene(world, options)
  await staySignedIn(world, scene.company.id)
  const { id } = await bookUnpaid(scene)
  await payInFull(world, scene, id)
  await travel(world)
  const own = scene.call.profile.orders[':id'].review
  const guest = world.call({ company: scene.company.slug })
  const write = (json: Parameters<typeof own.$put>[0]['json'] = tripReview()) => own.$put({ param: { id }, json })
  const waiting = async () => (await succeeded(scene.desk.reviews.$get({ query: { status: 'waiting' } }))).data
  const publish = (review: { id: string; revision: number }) =>
    scene.desk.reviews[':id'].publish.$post({ param: { id: review.id }, json: { revision: review.revision } })
  const product = async () => (await succeeded(guest.products[':id'].$get({ param: { id: scene.trip.product.id } }))).data
  const listed = async (query: Parameters<(typeof guest.products)[':id']['reviews']['$get']>[0]['query'] = {}) =>
    succeeded(guest.products[':id'].reviews.$get({ param: { id: scene.trip.product.id }, query }))
  return { ...scene, orderId: id, own, guest, write, waiting, publish, product, listed }
}

type Scene = Awaited<ReturnType<typeof reviewScene>>

/** So many more completed orders of the same trip and customer, by their ids. */
export const moreOrders = (
  world: World,
  { company, orderId }: Pick<Scene, 'company' | 'orderId'>,
  count: number,
): Promise<string[]> =>
  world.inside(company.id, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'reference', 'COPY-' || n))).*
      from "order" o, generate_series(1, ${count}) n where o.company_id = ${company.id} and o.id = ${orderId} returning id`.execute(
      trx,
    )
    return rows.map(({ id }) => id)
  })
