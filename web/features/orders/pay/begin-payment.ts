import { paymentMethods } from '#shared/payment-methods.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { noteBegun } from './begun-payment.ts'
import { methodField, paymentPath } from './payment-path.ts'

type Args = { request: Request; context: Contexts; params: { id: string } }

/**
 * Begins the payment that the form asks for and leads to its page, which leads on to the provider: a form may not be answered
 * with another origin. Sent again it leads to the same payment.
 */
export function beginPayment(args: Args) {
  const { context, params } = args
  return submit(args, {
    send: async (form, api) => {
      const method = paymentMethods.find((known) => known === fieldText(form, methodField))
      if (method) return api.profile.orders[':id'].payments.$post({ param: { id: params.id }, json: { method } })
      const errors = { [methodField]: [translator(context, 'payments')('choose_method')] }
      return { ok: false as const, status: 422, json: async () => ({ code: 'invalid', errors }) }
    },
    done: ({ data: payment }) => {
      if (payment.redirect_url) noteBegun(context.get(siteContext), payment.id)
      return paymentPath(params.id, payment.id)
    },
  })
}
