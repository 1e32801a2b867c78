import type { Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { deleteOthers, upsert } from '#server/products/import.ts'
import { parseAmount } from '#shared/money.ts'
import type { CompanyFolder } from '../company-folder.ts'

type NewCompany = { id: string; isDemo: boolean; now: Date }

/** Writes the company's own row and its hosts, which the role of requests may not; answers the company's id. */
export async function writeCompany(
  trx: Transaction<DB>,
  { company, logo, icon }: CompanyFolder,
  { id, isDemo, now }: NewCompany,
): Promise<string> {
  const row = {
    id,
    slug: company.slug,
    display_name: company.display_name,
    tagline: company.tagline,
    legal_name: company.legal_name,
    default_language: company.default_language,
    base_currency: company.base_currency,
    default_currency: company.default_currency,
    default_country: company.default_country,
    time_zone: company.time_zone,
    vat_number: company.vat_number,
    cr_number: company.cr_number,
    tourism_licence: company.tourism_licence,
    address: company.address,
    iban: company.iban,
    bank_name: company.bank_name,
    refund_release_limit: company.refund_release_limit === null ? null : parseAmount(company.refund_release_limit),
    logo_svg: logo,
    icon_svg: icon,
    primary_color: company.primary_color,
    secondary_color: company.secondary_color,
    licence_expires_at: company.licence.expires_at === null ? null : new Date(company.licence.expires_at),
    review_mode: company.review.mode,
    review_delay_seconds: company.review.delay_seconds,
    review_minutes: company.review.review_minutes,
    due_minutes: company.review.due_minutes,
    instant_due_minutes: company.review.instant_due_minutes,
    answer_hours: company.contact.answer_hours,
    complaint_days: company.contact.complaint_days,
    max_open_orders: company.max_open_orders,
    requires_verified_email: company.requires_verified_email,
    requires_second_factor: company.requires_second_factor,
    is_demo: isDemo,
    content_version: 1n,
    created_at: now,
  }
  await upsert(trx, 'company', [row], { key: ['slug'], once: ['id', 'is_demo', 'content_version', 'created_at'] })
  const { id: companyId } = await trx
    .selectFrom('company')
    .select('id')
    .where('slug', '=', company.slug)
    .executeTakeFirstOrThrow()
  const hosts = company.hosts.map((host) => ({ host, company_id: companyId }))
  await upsert(trx, 'company_host', hosts, { key: ['host'] })
  await deleteOthers(trx, 'company_host', { companyId, key: ['host'], rows: hosts })
  return companyId
}

/** Writes the licence, the project settings and the exchange rates; rates are only ever added, a command may have set newer ones. */
export async function writeSettings(trx: Transaction<DB>, { company }: CompanyFolder, companyId: string): Promise<void> {
  const specifications = company.licence.specifications.map((item) => ({ company_id: companyId, ...item }))
  await upsert(trx, 'licence_specification', specifications, { key: ['company_id', 'code'] })
  await deleteOthers(trx, 'licence_specification', { companyId, key: ['code'], rows: specifications })
  const settings = company.settings.map(({ key, value, phone, displayed }, place) => ({
    company_id: companyId,
    key,
    value: value ?? null,
    phone: phone ?? null,
    displayed,
    sort: (place + 1) * 10,
  }))
  await upsert(trx, 'project_setting', settings, { key: ['company_id', 'key'] })
  await deleteOthers(trx, 'project_setting', { companyId, key: ['key'], rows: settings })
  const rates = company.exchange_rates.map(({ currency, rate, valid_from }) => ({
    company_id: companyId,
    currency,
    rate,
    valid_from: new Date(valid_from),
  }))
  await upsert(trx, 'exchange_rate', rates, { key: ['company_id', 'currency', 'valid_from'] })
}
