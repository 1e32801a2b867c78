import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { voucherFile } from '#server/features/payments/index.ts'
import {
  findByPin,
  findOfCompany,
  findOwn,
  findRotation,
  logOrder,
  type OrderRow,
  renewPin,
  tellPin,
} from '#server/ordering/index.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { sha256 } from '#server/platform/tokens.ts'
import { isUuid } from '#shared/id.ts'
import { accessSeconds, openAccess, sealAccess } from './booking-token.ts'
import { presentFound } from './present-found.ts'

const unknown = () =>
  new AppError('invalid_credentials', 'validation.find_booking', { fields: { pin: [{ key: 'find_booking' }] } })

/** The order that a token opens, as long as it has the PIN that the token was made with. */
async function opened(scope: Scope, encryption: Encryption, token: string): Promise<OrderRow> {
  const access = openAccess(scope, encryption, token)
  const order = access && (await findOfCompany(scope, access.orderId))
  if (!order || (await findRotation(scope, order.id)) !== access.rotation) throw unknown()
  return logOrder(scope, order)
}

const reading = <T>(scope: ClosedScope, run: (scope: Scope) => Promise<T>) => inTransaction(scope, run, { readOnly: true })

const plainReference = (reference: string): string => reference.trim().toUpperCase()

export function mountFindBooking(api: Hono<ApiEnv>): void {
  serve(api, contract.findBooking, async ({ scope, body, platform: { encryption, limits } }) => {
    const reference = plainReference(body.reference)
    // Counted before anybody looks, and for references that nobody has too: the limit tells nothing.
    await limits.count('pin', `${scope.companyId}:${sha256(reference)}`)
    const found = await reading(scope, (scope) => findByPin(scope, encryption, { reference, pin: body.pin }))
    if (!found) throw unknown()
    const token = sealAccess(scope, encryption, { orderId: found.id, rotation: found.rotation })
    return { message: scope.t('find_booking.opened'), data: { token, expires_in: accessSeconds } }
  })

  serve(api, contract.readFoundBooking, async ({ scope, body, platform }) => ({
    data: await reading(scope, async (scope) => presentFound(scope, await opened(scope, platform.encryption, body.token))),
  }))

  serve(api, contract.getFoundVoucher, ({ scope, body, platform }) =>
    reading(scope, async (scope) => voucherFile(scope, await opened(scope, platform.encryption, body.token))),
  )

  serve(api, contract.tellPin, ({ scope, param, body, platform }) =>
    inTransaction(scope, async (scope) => {
      const order = isUuid(param.id) ? await findOwn(scope, param.id) : undefined
      if (!order) throw new AppError('not_found')
      logOrder(scope, order)
      const pin = await (body.renew ? renewPin : tellPin)(scope, platform.encryption, order.id)
      const key = body.renew ? 'find_booking.renewed' : 'find_booking.told'
      return { message: scope.t(key, { reference: order.reference }), data: { pin } }
    }),
  )
}
