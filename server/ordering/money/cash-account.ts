import type { GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'

/** Where the money of a gateway account is: at the gateway until it settles, or in the bank. */
export const cashOf = ({ provider, id }: Pick<GatewayAccountRow, 'provider' | 'id'>) =>
  provider === 'bank_transfer' ? { account: 'bank' as const } : { account: 'gateway_clearing' as const, gatewayAccountId: id }
