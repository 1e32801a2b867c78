import type { Client } from '#contract/client.ts'
import type { Contexts } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'

export const receiptField = 'file'

type Args = { context: Contexts; params: { id: string; payment_id: string } }

/** Sends the receipt that a form holds; a form without one is answered as the API would. */
export async function sendReceipt(form: FormData, api: Client, { context, params: { id, payment_id } }: Args) {
  const file = form.get(receiptField)
  if (file instanceof File && file.size > 0)
    return api.profile.orders[':id'].payments[':payment_id'].receipt.$post({ param: { id, payment_id }, form: { file } })
  const errors = { [receiptField]: [translator(context, 'validation')('required')] }
  return { ok: false as const, status: 422, json: async () => ({ code: 'invalid', errors }) }
}
