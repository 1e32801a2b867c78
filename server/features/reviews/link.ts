import { fieldError } from '#server/platform/errors.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { tokenHash } from '#server/platform/tokens.ts'

/** The scope of the customer whose order a link is for: for the review of this one order alone. */
export type LinkScope = { scope: ClosedScope & { readonly customerId: string }; orderId: string }

const findByToken = ({ db, companyId, clock }: Scope, token: string) =>
  db
    .selectFrom('review_invitation as i')
    .innerJoin('order as o', (join) => join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.order_id'))
    .innerJoin('customer as c', (join) => join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'))
    .where('i.company_id', '=', companyId)
    .where('i.token_hash', '=', tokenHash(token))
    .where('i.expires_at', '>', clock.now())
    .where('c.erase_after', 'is', null)
    .where('c.erased_at', 'is', null)
    .select(['i.order_id', 'o.customer_id'])
    .executeTakeFirst()

/** Reads the token of a mailed link: an issue of the field where it is unknown, over, or of another company. */
export async function openLink(closed: ClosedScope, token: string): Promise<LinkScope> {
  const found = await inTransaction(closed, (scope) => findByToken(scope, token), { readOnly: true })
  if (!found) throw fieldError('token', { key: 'code_invalid' })
  return { scope: { ...closed, customerId: found.customer_id }, orderId: found.order_id }
}
