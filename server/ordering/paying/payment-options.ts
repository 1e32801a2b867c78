import type { GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'
import type { InvoiceRow } from '#server/billing/invoices/invoice-rows.ts'
import { isPaymentMethod } from '#server/billing/payments/payment-method.ts'
import type { Company } from '#server/platform/companies.ts'
import { type PaymentMethod, paymentMethods } from '#shared/payment-methods.ts'
import { type Providers, providerOf } from '../money/paying-deps.ts'

/** A way to pay, with the account that takes the money. */
export type PaymentOption = { method: PaymentMethod; account: GatewayAccountRow }

type Charge = Pick<InvoiceRow, 'amount' | 'currency' | 'kind'>

/**
 * Whether an account can take an amount by a method: a transfer goes to an account in the base currency, and takes longer than a
 * change is held.
 */
function takes(
  providers: Providers,
  company: Company,
  account: GatewayAccountRow,
  method: PaymentMethod,
  charge: Charge,
): boolean {
  if (account.provider === 'bank_transfer')
    return company.iban !== null && charge.currency === company.base_currency && charge.kind !== 'change'
  return providerOf(providers, account.provider)?.takes({ settings: account.settings }, method, charge) ?? false
}

/** The ways to pay an amount, each once, by the first account that offers it; in the order of {@link paymentMethods}. */
export function paymentOptions(
  providers: Providers,
  company: Company,
  accounts: readonly GatewayAccountRow[],
  charge: Charge,
): PaymentOption[] {
  return paymentMethods.flatMap((method) => {
    const account = accounts.find(
      ({ methods, ...row }) =>
        methods.filter(isPaymentMethod).includes(method) && takes(providers, company, { methods, ...row }, method, charge),
    )
    return account ? [{ method, account }] : []
  })
}
