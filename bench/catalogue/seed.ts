import { sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { World } from '#testing/world.ts'

/** Tables of a company's catalogue, parents first. */
const copied = [
  'service',
  'category',
  'destination',
  'product',
  'trip',
  'package',
  'product_unit',
  'departure',
  'hotel',
  'room_type',
  'rate_plan',
  'room_night',
  'rental_place',
  'car',
  'car_place',
  'car_unit',
  'exchange_rate',
] as const satisfies readonly (keyof DB)[]

const cities = ['Riyadh', 'Jeddah', 'AlUla', 'Abha', 'Taif', 'Tabuk', 'Istanbul', 'Tbilisi', 'Baku', 'Cairo']
const cityNames = ['الرياض', 'جدة', 'العُلا', 'أبها', 'الطائف', 'تبوك', 'إسطنبول', 'تبليسي', 'باكو', 'القاهرة']
const things = ['Desert', 'Old town', 'Harbour', 'Mountain', 'Museum', 'Garden', 'Market', 'Valley', 'Lake', 'Island']
const thingNames = ['الصحراء', 'البلدة القديمة', 'المرفأ', 'الجبل', 'المتحف', 'الحديقة', 'السوق', 'الوادي', 'البحيرة', 'الجزيرة']

const nameOf = (place: number) => {
  const [city, thing] = [place % cities.length, Math.floor(place / cities.length) % things.length]
  return {
    name: `${things[thing]} ${cities[city]} ${place}`,
    nameAr: `${thingNames[thing]} ${cityNames[city]} ${place}`,
  }
}

/** A company of so many `products`: as many trips, packages, hotels and cars, each with what can be booked of it. */
async function buildFirst(world: World, products: number): Promise<string> {
  const company = await world.company({ slug: 'bench-0' })
  for (let place = 0; place < products / 4; place += 1) {
    const country = 1 + (place % 5)
    const own = { ...nameOf(place), country, sort: place }
    await world.trip(company.id, { ...own, departures: 30, inDays: 2, adult: `${100 + place * 7}.00` })
    await world.tourPackage(company.id, { ...own, departures: 8, inDays: 9 })
    await world.hotel(company.id, { ...own, nights: 60, inDays: 1, stars: 3 + (place % 3) })
    await world.car(company.id, { ...own, day: `${90 + place}.00` })
  }
  return company.id
}

const columnsOf = async ({ db }: World, table: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db.kysely,
  )
  return rows
}

/** Copies one company's rows to others: every id becomes a hash of itself and the new company, so that they still refer to each other; company by company, because a company's content version rises once for its rows in a row. */
async function copyTable(world: World, table: string, from: string): Promise<void> {
  const columns = await columnsOf(world, table)
  const values = columns.map(({ name, type }) => {
    if (name === 'company_id') return sql`c.id`
    return type === 'uuid' ? sql`md5(t.${sql.id(name)}::text || c.id::text)::uuid` : sql`t.${sql.id(name)}`
  })
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
    select ${sql.join(values)} from ${sql.table(table)} t cross join company c
    where t.company_id = ${from}::uuid and c.slug like 'bench-%' and c.id <> ${from}::uuid
    order by c.id`.execute(world.db.kysely)
}

/** Fills a world with companies of as many products each; answers their slugs. */
export async function seedCompanies(world: World, size: { companies: number; products: number }): Promise<string[]> {
  const first = await buildFirst(world, size.products)
  const slugs = ['bench-0']
  for (let place = 1; place < size.companies; place += 1) {
    slugs.push(`bench-${place}`)
    await world.company({ slug: `bench-${place}`, rates: {} })
  }
  for (const table of copied) await copyTable(world, table, first)
  await sql`analyze`.execute(world.db.kysely)
  await world.companies.refresh()
  return slugs
}
