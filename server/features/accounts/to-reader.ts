import { newId } from '#server/platform/ids.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import type { CustomerRow } from './repository.ts'

/** The envelope of a mail to an account, in the language of the call that causes it. */
export const toReader = ({ locale }: ClosedScope, customer: CustomerRow, address: string = customer.email) => ({
  customerId: customer.id,
  to: { name: `${customer.firstname} ${customer.lastname}`, address },
  language: locale,
})

/** The cause of a mail that tells of something that happens once. */
export const onceOnly = ({ clock }: ClosedScope, what: string): string => `${what}:${newId(clock)}`
