import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope } from '#server/platform/scope.ts'

const verifiedEmail =
  ({ companyId, customerId }: CustomerScope) =>
  (is: ExpressionBuilder<DB, 'newsletter_subscription'>) =>
    is
      .selectFrom('customer')
      .select('customer.email')
      .where('customer.company_id', '=', companyId)
      .where('customer.id', '=', customerId)
      .where('customer.email_verified_at', 'is not', null)

/** The subscription of the customer's address; only where it is verified, or an account would tell of a stranger's address. */
export const findSubscription = (scope: CustomerScope) =>
  scope.db
    .selectFrom('newsletter_subscription')
    .select(['email', 'source', 'created_at', 'confirmed_at'])
    .where('company_id', '=', scope.companyId)
    .where('email', '=', verifiedEmail(scope))
    .executeTakeFirst()

/** Deletes the subscription of the customer's verified address; before the account is made anonymous. */
export const eraseSubscription = (scope: CustomerScope) =>
  scope.db
    .deleteFrom('newsletter_subscription')
    .where('company_id', '=', scope.companyId)
    .where('email', '=', verifiedEmail(scope))
    .execute()
