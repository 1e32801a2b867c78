import type { Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { customerSessions, openSession, staffSessions } from '#server/platform/sessions/sessions.ts'
import { uuidv7 } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { BuilderDeps, CategoryOverrides, ServiceOverrides } from './builder-deps.ts'
import { carBuilders } from './car-builders.ts'
import { contentBuilders } from './content-builders.ts'
import { destinationBuilders } from './destination-builders.ts'
import { insertExtras } from './extra-rows.ts'
import { guideBuilders } from './guide-builder.ts'
import { hotelBuilders } from './hotel-builders.ts'
import { offerBuilders } from './offer-builders.ts'
import { packageBuilders } from './package-builder.ts'
import { questionBuilders } from './question-builder.ts'
import { rentalBuilders } from './rental-builder.ts'
import { insertDepartures, insertProduct, insertTrip, type TripOverrides } from './trip-builder.ts'

type Deps = { db: Database; clock: Clock; companies: Companies }

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
  requiresSecondFactor: boolean
  licenceExpiresAt: Date | null
  refundReleaseLimit: bigint | null
  specifications: Record<string, string>
  rates: Record<string, string>
  hosts: string[]
}>

/** Builders take overrides, make the parents that are missing, return rows and never change what they were given. */
export function builders({ db, clock, companies }: Deps) {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  /** Ids sort in the order in which rows are built, also while the clock stands still. */
  const id = () =>
    uuidv7(clock.now().getTime(), (length) =>
      Buffer.from(
        next()
          .toString(16)
          .padStart(length * 2, '0'),
        'hex',
      ),
    )

  async function company(overrides: CompanyOverrides = {}) {
    const {
      slug = `company-${next()}`,
      name = 'Acme',
      language = 'en',
      specifications = {},
      rates = { USD: '3.75', KWD: '12.2' },
      hosts = [],
    } = overrides
    const row = await db.kysely
      .insertInto('company')
      .values({
        id: id(),
        slug,
        display_name: jsonb({ ar: `شركة ${name}`, en: name }),
        legal_name: jsonb({ ar: `شركة ${name}`, en: name }),
        iban: 'SA0380000000608010167519',
        vat_number: '310122393500003',
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
        requires_second_factor: overrides.requiresSecondFactor ?? false,
        licence_expires_at: overrides.licenceExpiresAt ?? null,
        refund_release_limit: overrides.refundReleaseLimit ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const host of hosts) await db.kysely.insertInto('company_host').values({ host, company_id: row.id }).execute()
    await withCompany(db, row.id, {}, async (trx) => {
      for (const [code, value] of Object.entries(specifications))
        await trx.insertInto('licence_specification').values({ company_id: row.id, code, value }).execute()
      for (const [currency, rate] of Object.entries(rates))
        await trx
          .insertInto('exchange_rate')
          .values({ company_id: row.id, currency, rate, valid_from: new Date('2020-01-01T00:00:00Z') })
          .execute()
    })
    await companies.refresh()
    return row
  }

  async function customer(
    companyId: string,
    overrides: Partial<{ email: string; phone: string; firstname: string; lastname: string; verified: boolean }> = {},
  ) {
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
      const session = await trx.selectFrom('session').select('id').where('customer_id', '=', stored.id).executeTakeFirstOrThrow()
      return { ...stored, token, sessionId: session.id }
    })
  }

  async function staff(companyId: string, overrides: Partial<{ email: string; name: string }> = {}) {
    const row = {
      company_id: companyId,
      id: id(),
      email: overrides.email ?? `staff${next()}@example.com`,
      name: overrides.name ?? 'Nora',
      password_hash: await builtHash(),
      created_at: clock.now(),
    }
    return withCompany(db, companyId, {}, async (trx) => {
      const stored = await trx.insertInto('staff').values(row).returningAll().executeTakeFirstOrThrow()
      const token = await openSession({ db: trx, companyId, now: clock.now() }, staffSessions, stored.id)
      return { ...stored, token }
    })
  }

  async function service(companyId: string, overrides: ServiceOverrides = {}) {
    const { slug = 'trips', kind = 'trip', page = 'booking' } = overrides
    return withCompany(db, companyId, {}, async (trx) => {
      const known = await trx
        .selectFrom('service')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (known) return known
      const text = jsonb({ ar: 'الرحلات', en: 'Trips' })
      return trx
        .insertInto('service')
        .values({
          company_id: companyId,
          id: id(),
          slug,
          code: slug,
          kind,
          page,
          ...(overrides.form && { form_schema: jsonb(overrides.form) }),
          name: text,
          summary: text,
          description: text,
          icon: 'compass',
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  async function category(companyId: string, overrides: CategoryOverrides = {}) {
    const serviceId = overrides.serviceId ?? (await service(companyId)).id
    const slug = overrides.slug ?? 'desert'
    return withCompany(db, companyId, {}, async (trx) => {
      const known = await trx
        .selectFrom('category')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (known) return known
      return trx
        .insertInto('category')
        .values({
          company_id: companyId,
          id: id(),
          service_id: serviceId,
          slug,
          code: slug,
          name: jsonb({ ar: 'الصحراء', en: 'Desert' }),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  /** A trip with its departures, one a day from `inDays` on. */
  async function trip(companyId: string, overrides: TripOverrides = {}) {
    const group = await category(companyId, overrides.category === undefined ? {} : { slug: overrides.category })
    const slug = overrides.slug ?? `trip-${next()}`
    return withCompany(db, companyId, {}, async (trx) => {
      const deps = { trx, companyId, id, now: clock.now() }
      const product = await insertProduct(deps, group, { kind: 'trip', slug, from: overrides.adult ?? '320.00' }, overrides)
      await insertTrip(deps, product, overrides)
      const extras = await insertExtras(deps, product, overrides.extras)
      const departures = await insertDepartures(deps, product, overrides)
      const [departure] = departures
      if (!departure) throw new Error('a built trip has at least one departure')
      return { product, extras, departures, departure }
    })
  }

  /** Statements of a company, as a test needs them to look behind the API or to change what it cannot. */
  const inside = <T>(companyId: string, run: (trx: Transaction<DB>) => Promise<T>) => withCompany(db, companyId, {}, run)

  const deps: BuilderDeps = { db, clock, id, next, service, category }
  return {
    company,
    customer,
    staff,
    service,
    category,
    trip,
    inside,
    ...packageBuilders(deps),
    ...hotelBuilders(deps),
    ...carBuilders(deps),
    ...rentalBuilders(deps),
    ...offerBuilders(deps),
    ...destinationBuilders(deps),
    ...questionBuilders(deps),
    ...guideBuilders(deps),
    ...contentBuilders(deps),
  }
}
