import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sha256 } from '#server/platform/tokens.ts'
import type { Account } from '../providers/provider.ts'

export type GatewayAccountRow = Selectable<DB['gateway_account']>

/** Among the secrets of every account: the token in the path of its notices, which the provider is told. */
export const noticeTokenName = 'notice_token'

const sealPurpose = 'gateway account'

const sealRow = ({ company_id, id }: Pick<GatewayAccountRow, 'company_id' | 'id'>) => `${company_id} ${id}`

const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('gateway_account').selectAll().where('company_id', '=', companyId)

/** The accounts by which customers may pay, in the order in which they are offered. */
export const listActiveAccounts = (scope: Scope) =>
  ofCompany(scope).where('active', '=', true).orderBy('sort').orderBy('id').execute()

/** All accounts, also those that are off: payments made by them are still followed. */
export const listAccounts = (scope: Scope) => ofCompany(scope).orderBy('sort').orderBy('id').execute()

export const findAccount = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).executeTakeFirst()

/** Locks an account until the transaction ends, against others that lock it; what refers to it goes on. */
export const lockAccount = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).forNoKeyUpdate().execute()

/** The account that a token in the path of a notice names. */
export const findAccountByToken = (scope: Scope, token: string) =>
  ofCompany(scope).where('notice_token_hash', '=', sha256(token)).executeTakeFirst()

export const insertAccount = ({ db }: Scope, row: Insertable<DB['gateway_account']>) =>
  db.insertInto('gateway_account').values(row).returningAll().executeTakeFirstOrThrow()

export const updateAccount = (
  { db, companyId }: Scope,
  id: string,
  change: Partial<
    Pick<
      Insertable<DB['gateway_account']>,
      'name' | 'secrets' | 'secret_hints' | 'settings' | 'methods' | 'active' | 'sort' | 'notice_token_hash'
    >
  >,
) =>
  db
    .updateTable('gateway_account')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The secrets of an account, sealed for its row alone. */
export const sealSecrets = (
  encryption: Encryption,
  row: Pick<GatewayAccountRow, 'company_id' | 'id'>,
  secrets: Readonly<Record<string, string>>,
): Buffer => encryption.seal(sealPurpose, sealRow(row), Buffer.from(JSON.stringify(secrets)))

/** The last four characters of each secret, by which staff tell keys apart. */
export const hintsOf = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value.length >= 12 ? value.slice(-4) : '']))

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

const textsOf = (value: unknown): Record<string, string> => (isTexts(value) ? value : {})

/** An account with its secrets, for a call to its provider. An error when no secret of the settings opens them. */
export function openAccount(encryption: Encryption, row: GatewayAccountRow): Account {
  const opened = row.secrets && encryption.open(sealPurpose, sealRow(row), row.secrets)
  if (row.secrets && !opened) throw new Error(`the secrets of gateway account ${row.id} cannot be opened`)
  return {
    companyId: row.company_id,
    id: row.id,
    mode: row.mode,
    secrets: opened ? textsOf(JSON.parse(opened.toString('utf8'))) : {},
    settings: textsOf(row.settings),
  }
}
