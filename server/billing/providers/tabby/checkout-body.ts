import { orderItems } from '../order-items.ts'
import type { Account, Charge } from '../provider.ts'
import { toDecimal } from '../provider-amounts.ts'

type Item = { reference_id: string; title: string; quantity: number; unit_price: string; category: string }

export type NewCheckout = {
  payment: {
    amount: string
    currency: string
    description: string
    buyer: { name: string; email: string; phone: string }
    buyer_history: { registered_since: string; loyalty_level: number }
    order: { reference_id: string; items: Item[]; tax_amount: string; shipping_amount: string; discount_amount: string }
    order_history: never[]
    shipping_address: { city: string; address: string; zip: string }
    meta: Record<string, string>
  }
  lang: 'ar' | 'en'
  merchant_code: string
  merchant_urls: { success: string; cancel: string; failure: string }
}

/**
 * A charge as a checkout session; null where the currency has no such amount. Nothing is shipped, but Tabby requires an
 * address: it is the company's own.
 */
export function checkoutBody({ companyId, settings }: Account, charge: Charge): NewCheckout | null {
  const { currency, customer, reference, paymentId, returnUrl } = charge
  const { items, discount } = orderItems(charge)
  const text = (amount: bigint) => toDecimal({ amount, currency })
  const [amount, tax, less] = [text(charge.amount), text(charge.tax), text(discount)]
  const listed = items.flatMap(({ code, name, quantity, unit }): Item[] => {
    const unit_price = text(unit)
    return unit_price === null ? [] : [{ reference_id: code, title: name, quantity, unit_price, category: 'Travel' }]
  })
  if (amount === null || tax === null || less === null || listed.length < items.length) return null
  return {
    payment: {
      amount,
      currency,
      description: charge.description,
      buyer: { name: customer.name, email: customer.email, phone: customer.phone },
      buyer_history: { registered_since: customer.since.toISOString(), loyalty_level: 0 },
      order: {
        reference_id: reference,
        items: listed,
        tax_amount: tax,
        shipping_amount: text(0n) ?? '0',
        discount_amount: less,
      },
      order_history: [],
      shipping_address: { city: settings.city ?? '', address: settings.address ?? '', zip: settings.zip ?? '' },
      meta: { payment_id: paymentId, company_id: companyId, invoice: charge.invoiceNumber },
    },
    lang: charge.locale,
    merchant_code: settings.merchant_code ?? '',
    merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
  }
}
