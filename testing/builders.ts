import { randomBytes } from 'node:crypto'
import { jsonb } from '#server/db/column-types.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { customerSessions, openSession, staffSessions } from '#server/platform/sessions.ts'
import { addDays, dayIn, instantOf } from '#shared/dates.ts'
import { uuidv7 } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { foldText } from '#shared/text.ts'

type Means = { db: Database; clock: Clock; companies: Companies }

/** The password of every built customer and member of staff. */
export const builtPassword = 'Falcon!Dune47'

let hashed: Promise<string> | undefined
const builtHash = () => {
  hashed ??= hashPassword(builtPassword)
  return hashed
}

type CompanyOverrides = Partial<{
  slug: string
  name: string
  language: Locale
  defaultCurrency: string | null
  reviewMode: 'manual' | 'automatic'
  reviewDelaySeconds: number
  reviewMinutes: number
  dueMinutes: number
  instantDueMinutes: number
  maxOpenOrders: number
  requiresVerifiedEmail: boolean
  licenceExpiresAt: Date | null
  specifications: Record<string, string>
  rates: Record<string, string>
  hosts: string[]
}>

type TripOverrides = Partial<{
  slug: string
  name: string
  confirmation: 'instant' | 'on_request'
  adult: string
  child: string | null
  infant: string | null
  cutoffHours: number
  maxParty: number
  capacity: number
  inDays: number
  time: string
  departures: number
  vat: 'S' | 'Z' | 'E' | 'O'
  country: number
  featured: boolean
  extras: { code: string; price: string; per: 'person' | 'order' }[]
  cancellation: { days_before: number; fee_percent: number }[]
}>

/** Builders take overrides, make the parents that are missing, return rows and never change what they were given. */
export function builders({ db, clock, companies }: Means) {
  const id = () => uuidv7(clock.now().getTime(), randomBytes)
  let count = 0
  const next = () => {
    count += 1
    return count
  }

  async function company(overrides: CompanyOverrides = {}) {
    const { slug = `company-${next()}`, name = 'Acme', language = 'en', specifications = {}, rates = { USD: '3.75', KWD: '12.2' }, hosts = [] } = overrides
    const row = await db.kysely
      .insertInto('company')
      .values({
        id: id(),
        slug,
        display_name: jsonb({ ar: `شركة ${name}`, en: name }),
        legal_name: jsonb({ ar: `شركة ${name}`, en: name }),
        default_language: language,
        base_currency: 'SAR',
        default_currency: overrides.defaultCurrency === undefined ? 'SAR' : overrides.defaultCurrency,
        review_mode: overrides.reviewMode ?? 'manual',
        review_delay_seconds: overrides.reviewDelaySeconds ?? 20,
        review_minutes: overrides.reviewMinutes ?? 1440,
        due_minutes: overrides.dueMinutes ?? 1440,
        instant_due_minutes: overrides.instantDueMinutes ?? 30,
        max_open_orders: overrides.maxOpenOrders ?? 5,
        requires_verified_email: overrides.requiresVerifiedEmail ?? false,
        licence_expires_at: overrides.licenceExpiresAt ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const host of hosts) await db.kysely.insertInto('company_host').values({ host, company_id: row.id }).execute()
    await withCompany(db, row.id, {}, async (trx) => {
      for (const [code, value] of Object.entries(specifications))
        await trx.insertInto('licence_specification').values({ company_id: row.id, code, value }).execute()
      for (const [currency, rate] of Object.entries(rates))
        await trx.insertInto('exchange_rate').values({ company_id: row.id, currency, rate, valid_from: new Date('2020-01-01T00:00:00Z') }).execute()
    })
    await companies.refresh()
    return row
  }

  async function customer(companyId: string, overrides: Partial<{ email: string; phone: string; firstname: string; lastname: string; verified: boolean }> = {}) {
    const own = next()
    const row = {
      company_id: companyId,
      id: id(),
      email: overrides.email ?? `traveller${own}@example.com`,
      email_verified_at: overrides.verified ? clock.now() : null,
      phone: overrides.phone ?? `+9665${String(10_000_000 + own)}`,
      phone_country_id: 1,
      phone_signs_in: true,
      password_hash: await builtHash(),
      firstname: overrides.firstname ?? 'Sara',
      lastname: overrides.lastname ?? 'Alharbi',
      language: 'en' as const,
      accepted_terms_at: clock.now(),
      created_at: clock.now(),
    }
    return withCompany(db, companyId, {}, async (trx) => {
      const stored = await trx.insertInto('customer').values(row).returningAll().executeTakeFirstOrThrow()
      const token = await openSession({ db: trx, companyId, now: clock.now() }, customerSessions, stored.id)
      return { ...stored, token }
    })
  }

  async function staff(companyId: string, overrides: Partial<{ email: string; name: string }> = {}) {
    const row = { company_id: companyId, id: id(), email: overrides.email ?? `staff${next()}@example.com`, name: overrides.name ?? 'Nora', password_hash: await builtHash(), created_at: clock.now() }
    return withCompany(db, companyId, {}, async (trx) => {
      const stored = await trx.insertInto('staff').values(row).returningAll().executeTakeFirstOrThrow()
      const token = await openSession({ db: trx, companyId, now: clock.now() }, staffSessions, stored.id)
      return { ...stored, token }
    })
  }

  async function service(companyId: string, overrides: Partial<{ slug: string }> = {}) {
    const slug = overrides.slug ?? 'trips'
    return withCompany(db, companyId, {}, async (trx) => {
      const known = await trx.selectFrom('service').selectAll().where('company_id', '=', companyId).where('slug', '=', slug).executeTakeFirst()
      if (known) return known
      const text = jsonb({ ar: 'الرحلات', en: 'Trips' })
      return trx
        .insertInto('service')
        .values({ company_id: companyId, id: id(), slug, code: slug, kind: 'trip', page: 'booking', name: text, summary: text, description: text, icon: 'compass' })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  async function category(companyId: string, overrides: Partial<{ slug: string; serviceId: string }> = {}) {
    const serviceId = overrides.serviceId ?? (await service(companyId)).id
    const slug = overrides.slug ?? 'desert'
    return withCompany(db, companyId, {}, async (trx) => {
      const known = await trx.selectFrom('category').selectAll().where('company_id', '=', companyId).where('slug', '=', slug).executeTakeFirst()
      if (known) return known
      return trx
        .insertInto('category')
        .values({ company_id: companyId, id: id(), service_id: serviceId, slug, code: slug, name: jsonb({ ar: 'الصحراء', en: 'Desert' }) })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  /** A trip with its departures, one a day from `inDays` on. */
  async function trip(companyId: string, overrides: TripOverrides = {}) {
    const { category: group = await category(companyId) } = {}
    const slug = overrides.slug ?? `trip-${next()}`
    const name = overrides.name ?? 'Edge of the World'
    const { inDays = 10, time = '09:00', capacity = 10, departures = 1, adult = '320.00', child = '210.00', infant = '0.00' } = overrides
    const zone = 'Asia/Riyadh'
    const modelId = id()
    return withCompany(db, companyId, {}, async (trx) => {
      const model = await trx
        .insertInto('model')
        .values({
          company_id: companyId,
          id: modelId,
          slug,
          kind: 'trip',
          service_id: group.service_id,
          category_id: group.id,
          country_id: overrides.country ?? 1,
          name: jsonb({ ar: `رحلة ${name}`, en: name }),
          summary: jsonb({ ar: 'يوم في الصحراء', en: 'A day in the desert' }),
          description: jsonb({ ar: 'يوم في الصحراء', en: 'A day in the desert' }),
          price_basis: 'person',
          from_price: parseAmount(adult),
          confirmation: overrides.confirmation ?? 'instant',
          cutoff_hours: overrides.cutoffHours ?? 12,
          cancellation: jsonb(overrides.cancellation ?? [{ days_before: 7, fee_percent: 0 }, { days_before: 3, fee_percent: 50 }, { days_before: 0, fee_percent: 100 }]),
          vat_category: overrides.vat ?? 'S',
          max_party: overrides.maxParty ?? 20,
          search: foldText(`${name} رحلة`),
          featured: overrides.featured ?? false,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('trip')
        .values({ company_id: companyId, model_id: modelId, duration_minutes: 480, languages: ['ar', 'en'], meeting_point: jsonb({ text: { ar: 'البوابة', en: 'The gate' }, lat: 24.7, lng: 46.7 }), min_age: 0, zone })
        .execute()
      const units = [
        { code: 'adult' as const, price: adult, min_age: 12, max_age: null, takes_seat: true },
        ...(child === null ? [] : [{ code: 'child' as const, price: child, min_age: 2, max_age: 11, takes_seat: true }]),
        ...(infant === null ? [] : [{ code: 'infant' as const, price: infant, min_age: 0, max_age: 1, takes_seat: false }]),
      ]
      for (const [sort, unit] of units.entries())
        await trx.insertInto('trip_unit').values({ company_id: companyId, model_id: modelId, ...unit, price: parseAmount(unit.price), sort }).execute()
      const extras = []
      for (const { code, price, per } of overrides.extras ?? [])
        extras.push(
          await trx
            .insertInto('model_extra')
            .values({ company_id: companyId, id: id(), model_id: modelId, code, name: jsonb({ ar: 'إضافة', en: code }), price: parseAmount(price), per })
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
      const first = addDays(dayIn(zone, clock.now()), inDays)
      const rows = []
      for (let place = 0; place < departures; place += 1) {
        const day = addDays(first, place)
        rows.push(
          await trx
            .insertInto('departure')
            .values({ company_id: companyId, id: id(), model_id: modelId, starts_at: instantOf(day, time, zone), local_date: day, local_time: time, zone, capacity })
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
      }
      const [departure] = rows
      if (!departure) throw new Error('a built trip has at least one departure')
      return { model, units, extras, departures: rows, departure }
    })
  }

  return { company, customer, staff, service, category, trip }
}
