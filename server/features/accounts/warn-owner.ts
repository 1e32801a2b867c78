import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { signInAttackedMail } from './mails.ts'

/** The account whose password somebody guesses. */
export type AttackedAccount = { kind: 'customer' | 'staff'; id: string }

async function findAccountOwner({ db, companyId, company }: Scope, { kind, id }: AttackedAccount) {
  if (kind === 'staff') {
    const staff = await db
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst()
    return staff && { customerId: null, language: company.default_language, to: { name: staff.name, address: staff.email } }
  }
  const customer = await db
    .selectFrom('customer')
    .select(['firstname', 'lastname', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return (
    customer && {
      customerId: id,
      language: customer.language,
      to: { name: `${customer.firstname} ${customer.lastname}`, address: customer.email },
    }
  )
}

/** Tells an owner, in their language and at most once a day, that others guess the password; nothing where there is no account. */
export async function warnOwner(scope: Scope, mails: Mails, attacked: AttackedAccount | null): Promise<void> {
  const owner = attacked && (await findAccountOwner(scope, attacked))
  if (!owner) return
  const now = scope.clock.now()
  await mails.queue(scope, {
    ...owner,
    cause: `signin_attacked:${attacked.kind}:${attacked.id}:${now.toISOString().slice(0, 10)}`,
    body: signInAttackedMail({ at: now, isStaff: attacked.kind === 'staff' }),
  })
}
