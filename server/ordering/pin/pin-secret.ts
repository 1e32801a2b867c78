import type { Encryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MakeSecret, SecretRef } from '#server/platform/mail/attachments.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { findOfCompany } from '../core/repository.ts'
import { tellPin } from './order-pin.ts'

const kind = 'order_pin'

/** Stands in the body of a mail until it is sent; what people write has no such brackets. */
export const pinSlot = '\u27E6order-pin\u27E7'

/** The PIN of an order as a mail names it before it is sent. */
export const pinSecret = (orderId: string): SecretRef => ({ slot: pinSlot, kind, id: orderId })

/** Puts the PINs of orders into mails that are sent. */
export const makePinSecret =
  (encryption: Encryption): MakeSecret =>
  (closed, secret) =>
    inTransaction(closed, async (scope) => {
      const order = secret.kind === kind ? await findOfCompany(scope, secret.id) : undefined
      if (!order) throw new AppError('not_found')
      return tellPin(scope, encryption, order.id)
    })
