import type { Transaction } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { type QueryCounter, retryable, withCompany } from '#server/db/scope.ts'
import type { Work } from '#server/db/time-limits.ts'
import type { DB } from '#server/db/types.generated.ts'
import { type Locale, pickText, type Text } from '#shared/locale.ts'
import type { Rate } from '#shared/money.ts'
import type { Clock } from './clock.ts'
import type { Company, CountryRecord, CurrencyRecord, Reference } from './companies.ts'
import type { Translator } from './messages.ts'

const opens = Symbol('opens transactions')

/** A currency that prices are shown in, with what one unit of it is worth in the company's base currency. */
export type ShownCurrency = CurrencyRecord & { rate: Rate }

/** The scope of a request before its transaction is open: everything but the database. */
export type ClosedScope = {
  readonly company: Company
  readonly companyId: string
  readonly reference: Reference
  readonly locale: Locale
  readonly currency: ShownCurrency
  readonly country: CountryRecord | null
  readonly timeZone: string
  readonly customerId: string | null
  readonly staffId: string | null
  readonly clock: Clock
  readonly t: Translator
  readonly counter: QueryCounter
  readonly work: Work
  readonly [opens]: Database
}

/** A request inside its transaction; every repository function takes one first. */
export type Scope = ClosedScope & { readonly db: Transaction<DB> }

/** A scope of a signed-in customer. */
export type CustomerScope = Scope & { readonly customerId: string }

/** A scope of a signed-in member of staff. */
export type StaffScope = Scope & { readonly staffId: string }

export const closedScope = (db: Database, rest: Omit<ClosedScope, typeof opens>): ClosedScope => ({ ...rest, [opens]: db })

const attempts = 3

/** Runs `run` in a transaction of the scope's company; repeats it when only what ran beside it made it fail. */
export async function inTransaction<S extends ClosedScope, T>(
  scope: S,
  run: (scope: S & Scope) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { counter, work } = scope
      return await withCompany(scope[opens], scope.companyId, { ...options, counter, work }, (db) => run({ ...scope, db }))
    } catch (error) {
      if (attempt >= attempts || !retryable(error)) throw error
    }
  }
}

/** A catalogue text in the reader's language, else the company's own. */
export const textFor = ({ locale, company }: ClosedScope, text: Text): string => pickText(text, locale, company.default_language)

/** {@link textFor} for a text that may be absent. */
export const textOrNull = (scope: ClosedScope, text: Text | null): string | null => (text ? textFor(scope, text) : null)
