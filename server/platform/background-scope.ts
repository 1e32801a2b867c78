import type { Database } from '#server/db/open.ts'
import type { Locale } from '#shared/locale.ts'
import type { Clock } from './clock.ts'
import type { Companies, Company } from './companies.ts'
import { translator } from './messages.ts'
import { type ClosedScope, closedScope } from './scope.ts'
import { shownCurrency } from './shown-currency.ts'

/** The same scope for a reader of another language. */
export const inLanguage = <S extends ClosedScope>(scope: S, locale: Locale): S => ({ ...scope, locale, t: translator(locale) })

/** The scope of work that no request asked for: a company in its own language and currency. */
export function backgroundScope(
  { db, companies, clock }: { db: Database; companies: Companies; clock: Clock },
  company: Company,
): ClosedScope {
  return closedScope(db, {
    company,
    companyId: company.id,
    reference: companies.reference,
    locale: company.default_language,
    currency: shownCurrency(company, companies.reference, undefined, clock.now()),
    country: null,
    timeZone: company.time_zone,
    customerId: null,
    staffId: null,
    clock,
    t: translator(company.default_language),
    counter: { queries: 0 },
    work: 'background',
  })
}
