import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import {
  findAccount,
  type GatewayAccountRow,
  hintsOf,
  insertAccount,
  listAccounts,
  noticeTokenName,
  openAccount,
  sealSecrets,
  updateAccount,
} from '#server/billing/gateways/gateway-accounts.ts'
import type { PaymentProvider } from '#server/billing/providers/provider.ts'
import { jsonb } from '#server/db/column-types.ts'
import { recordAction } from '#server/features/staff/index.ts'
import { type PayingDeps, providerOf } from '#server/ordering/index.ts'
import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { inTransaction, type StaffScope } from '#server/platform/scope.ts'
import { newToken, sha256 } from '#server/platform/tokens.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { presentGateway } from './staff-present.ts'

type Texts = Record<string, string>

type Candidate = Pick<GatewayAccountRow, 'provider' | 'mode'> & {
  methods: readonly PaymentMethod[]
  secrets: Texts
  settings: Texts
}

/** Names that a provider does not know, as issues of their fields. */
const unknownNames = (group: 'secrets' | 'settings', texts: Texts, known: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.keys(texts)
      .filter((name) => name !== noticeTokenName && !known.includes(name))
      .map((name) => [`${group}.${name}`, [{ key: 'unknown_field' }]]),
  )

/** The field of an account that one of its provider's issues is about. */
const fieldOf = ({ settingNames }: PaymentProvider, setting: string): string =>
  setting === 'mode' ? 'mode' : `${settingNames.includes(setting) ? 'settings' : 'secrets'}.${setting}`

const wrongMethods = (methods: readonly PaymentMethod[], taken: readonly PaymentMethod[]): FieldErrors =>
  methods.every((method) => taken.includes(method)) ? {} : { methods: [{ key: 'choice' }] }

/** The issues of an account before it is stored, by field: secrets, settings and methods that its provider does not take. */
function issuesOf(paying: PayingDeps, { provider, mode, methods, secrets, settings }: Candidate): FieldErrors {
  if (provider === 'bank_transfer') return wrongMethods(methods, ['bank_transfer'])
  const known = providerOf(paying.providers, provider)
  if (!known) return { provider: [{ key: 'choice' }] }
  const own = known.accountIssues({ mode, secrets, settings })
  return {
    ...wrongMethods(methods, known.methods),
    ...unknownNames('secrets', secrets, known.secretNames),
    ...unknownNames('settings', settings, known.settingNames),
    ...Object.fromEntries(
      own.map(({ setting, issue }) => [
        fieldOf(known, setting),
        [{ key: issue === 'missing' ? ('required' as const) : ('format' as const) }],
      ]),
    ),
  }
}

function check(paying: PayingDeps, candidate: Candidate): void {
  const fields = issuesOf(paying, candidate)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
}

const noted = (row: GatewayAccountRow) => ({
  account: row.id,
  provider: row.provider,
  mode: row.mode,
  methods: row.methods.join(' '),
  active: String(row.active),
})

const record = (scope: StaffScope, before: GatewayAccountRow | null, after: GatewayAccountRow) =>
  recordAction(scope, { action: 'save_gateway', before: before && noted(before), after: noted(after) })

/** The accounts by which a company is paid, for staff; secrets go in and never come out. */
export function mountGateways(api: Hono<ApiEnv>, paying: PayingDeps): void {
  serve(api, contract.staffListGateways, async ({ scope }) => ({ data: (await listAccounts(scope)).map(presentGateway) }))

  serve(api, contract.staffAddGateway, async ({ scope, body }) => {
    const { provider, mode, name, methods, settings = {}, active, sort } = body
    const token = newToken()
    const secrets = { ...body.secrets, [noticeTokenName]: token }
    check(paying, { provider, mode, methods, secrets, settings })
    const key = { company_id: scope.companyId, id: newId(scope.clock) }
    const row = await inTransaction(scope, async (scope) => {
      const inserted = await insertAccount(scope, {
        ...key,
        ...{ provider, mode, name, methods: [...methods], active, sort },
        secrets: sealSecrets(paying.encryption, key, secrets),
        secret_hints: jsonb(hintsOf(secrets)),
        settings: jsonb(settings),
        notice_token_hash: sha256(token),
        created_at: scope.clock.now(),
      })
      await record(scope, null, inserted)
      return inserted
    })
    const { company } = scope
    const notice_url = `${paying.originOf(company)}/api/${company.slug}/webhooks/payments/${token}`
    return { message: scope.t('payments.account_saved'), data: presentGateway(row), notice_url }
  })

  serve(api, contract.staffChangeGateway, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const before = await findAccount(scope, param.id)
      if (!before) throw new AppError('not_found')
      const { name, methods, settings = before.settings, active, sort } = body
      const secrets = { ...openAccount(paying.encryption, before).secrets, ...body.secrets }
      check(paying, { ...before, methods, secrets, settings })
      const after = await updateAccount(scope, before.id, {
        ...{ name, methods: [...methods], active, sort },
        secrets: sealSecrets(paying.encryption, before, secrets),
        secret_hints: jsonb(hintsOf(secrets)),
        settings: jsonb(settings),
      })
      if (!after) throw new AppError('not_found')
      await record(scope, before, after)
      return { message: scope.t('payments.account_saved'), data: presentGateway(after) }
    }),
  )
}
