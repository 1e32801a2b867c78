import { deleteMailsOfCauses } from '#server/platform/mail/mail-rows.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { companyCause } from './send-message.ts'

/** The messages of an account, and of its address where it is verified: nobody else could have written under it for certain. */
const messagesOf = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('contact_message as m')
    .where('m.company_id', '=', companyId)
    .where((is) =>
      is.or([
        is('m.customer_id', '=', customerId),
        is(
          'm.email',
          '=',
          is
            .selectFrom('customer')
            .select('email')
            .where('company_id', '=', companyId)
            .where('id', '=', customerId)
            .where('email_verified_at', 'is not', null),
        ),
      ]),
    )

/** The customer's messages to the company, newest first. */
export const listMessages = (scope: CustomerScope) =>
  messagesOf(scope)
    .select(['m.reference', 'm.name', 'm.email', 'm.phone', 'm.subject', 'm.message', 'm.created_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

/** Deletes the customer's messages, and the mails that carry them to the company; before the account is made anonymous. */
export async function eraseMessages(scope: CustomerScope): Promise<void> {
  const ids = (await messagesOf(scope).select('m.id').execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await deleteMailsOfCauses(scope, ids.map(companyCause))
  await scope.db.deleteFrom('contact_message').where('company_id', '=', scope.companyId).where('id', 'in', ids).execute()
}
