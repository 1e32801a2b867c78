import type { Selectable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { reference, withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import { licenceValue } from '#shared/licence.ts'
import { createMemo } from '#shared/memoize.ts'
import { type Tenant, tenantOf } from '#shared/tenant.ts'
import type { Clock } from './clock.ts'

type Rate = { currency: string; rate: string; validFrom: Date }
export type CurrencyRecord = Selectable<DB['currency']>
export type CountryRecord = Selectable<DB['country']>
export type LanguageRecord = Selectable<DB['language']>

/** A company as every request needs it: its record, its licence and its exchange rates. */
export type Company = Selectable<DB['company']> & {
  specifications: readonly { code: string; value: string }[]
  rates: readonly Rate[]
}

/** Data that is the same for all companies. */
export type Reference = {
  currencies: readonly CurrencyRecord[]
  countries: readonly CountryRecord[]
  languages: readonly LanguageRecord[]
}

/** Whether the company's licence is over at this moment. */
export const isLicenceOver = (company: Company, now: Date): boolean =>
  company.licence_expires_at !== null && company.licence_expires_at <= now

/** Whether a licence specification has the value 1 (C-25). */
export const isLicensed = (company: Company, code: string): boolean => Number(licenceValue(company.specifications, code)) === 1

async function loadReference(db: Database): Promise<Reference> {
  const { currency, country, language } = {
    currency: await reference(db).selectFrom('currency').selectAll().orderBy('sort').orderBy('id').execute(),
    country: await reference(db).selectFrom('country').selectAll().orderBy('sort').orderBy('id').execute(),
    language: await reference(db).selectFrom('language').selectAll().orderBy('sort').execute(),
  }
  return { currencies: currency, countries: country, languages: language }
}

async function loadCompany(db: Database, id: string): Promise<Company> {
  const row = await reference(db).selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return withCompany(db, id, { readOnly: true }, async (trx) => {
    const specifications = await trx
      .selectFrom('licence_specification')
      .select(['code', 'value'])
      .where('company_id', '=', id)
      .orderBy('code')
      .execute()
    const rates = await trx
      .selectFrom('exchange_rate')
      .select(['currency', 'rate', 'valid_from as validFrom'])
      .where('company_id', '=', id)
      .orderBy('valid_from', 'desc')
      .execute()
    return { ...row, specifications, rates }
  })
}

export type Companies = {
  readonly reference: Reference
  /** The company of a request's Host header; undefined for a host that no company has. */
  ofHost(host: string): Company | undefined
  /** A company's own hosts, none for one that only has a product domain. */
  hostsOf(companyId: string): readonly string[]
  /** The company named in an API path, by slug or by host. */
  ofTenant(tenant: string): Company | undefined
  all(): readonly Company[]
  /** Looks for new and changed companies now. */
  refresh(): Promise<void>
  stop(): void
}

const mostHosts = 1_000

type Options = {
  clock: Clock
  productDomains: readonly string[]
  defaultTenant: string
  pollMilliseconds?: number
  onError: (error: unknown) => void
}

/**
 * Keeps every company in memory; once a second their content versions are compared, and what changed is loaded again.
 * An unknown name costs no query.
 */
export async function watchCompanies(db: Database, options: Options): Promise<Companies> {
  const byId = new Map<string, Company>()
  let bySlug = new Map<string, Company>()
  let byHost = new Map<string, Company>()
  let hostsById = new Map<string, string[]>()
  const shared = await loadReference(db)

  async function refresh() {
    const versions = await reference(db).selectFrom('company').select(['id', 'content_version']).execute()
    const hosts = await reference(db).selectFrom('company_host').selectAll().execute()
    for (const { id, content_version } of versions)
      if (byId.get(id)?.content_version !== content_version) byId.set(id, await loadCompany(db, id))
    const known = new Set(versions.map(({ id }) => id))
    for (const id of byId.keys()) if (!known.has(id)) byId.delete(id)
    bySlug = new Map([...byId.values()].map((company) => [company.slug, company]))
    byHost = new Map(
      hosts.flatMap(({ host, company_id }) => (byId.has(company_id) ? [[host, byId.get(company_id) as Company]] : [])),
    )
    hostsById = new Map(versions.map(({ id }) => [id, hosts.filter((row) => row.company_id === id).map(({ host }) => host)]))
  }

  const tenants = createMemo<Tenant>(mostHosts)
  function ofHost(host: string) {
    // To take a name apart costs as much as the rest of a cached page.
    const tenant = tenants(host, () => tenantOf(host, [...options.productDomains]))
    if (tenant.kind === 'default') return bySlug.get(options.defaultTenant) ?? byHost.get(options.defaultTenant)
    return tenant.kind === 'slug' ? bySlug.get(tenant.slug) : byHost.get(tenant.host)
  }

  await refresh()
  let isPolling = false
  let isStopped = false
  // A poll that takes longer than its interval is not followed by a queue of others; one that a stop overtakes may fail.
  const poll = async () => {
    if (isPolling || isStopped) return
    isPolling = true
    await refresh().catch((error) => isStopped || options.onError(error))
    isPolling = false
  }
  const timer = setInterval(() => void poll(), options.pollMilliseconds ?? 1000)
  timer.unref()

  return {
    reference: shared,
    ofHost,
    hostsOf: (companyId) => hostsById.get(companyId) ?? [],
    ofTenant: (tenant) => bySlug.get(tenant) ?? byHost.get(tenant.toLowerCase()),
    all: () => [...byId.values()],
    refresh,
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
