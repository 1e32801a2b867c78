import { fieldError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isMailAllowed } from '#server/platform/limits/count-mail.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { newToken } from '#server/platform/tokens.ts'
import { confirmLinkDays, newsletterConfirmMail, newsletterKnownMail, newsletterWelcomeMail } from './mails.ts'
import { addConfirmed, confirmByToken, deleteByKey, requestSubscription, type SubscriptionRow } from './repository.ts'
import { addressKey, readUnsubscribeToken, unsubscribeToken } from './tokens.ts'

/** The dependencies of subscribing. */
export type NewsletterDeps = { mails: Mails; secret: string }

const day = 24 * 60 * 60 * 1000

/** The envelope of a newsletter mail; its name is empty, since an address has none. */
const toAddress = (scope: Scope, address: string) => ({
  cause: `newsletter:${newId(scope.clock)}`,
  customerId: null,
  to: { name: '', address },
})

/**
 * Mails a link that confirms an address. A confirmed one gets a mail too: the call writes one row and one mail for every address,
 * so that neither the answer nor its time tells whether the address is subscribed.
 */
export async function requestNewsletter(
  closed: ClosedScope,
  typed: string,
  { mails, secret, limits }: NewsletterDeps & { limits: Limits },
): Promise<void> {
  const email = typed.toLowerCase()
  if (!(await isMailAllowed(closed, limits, email))) return
  await inTransaction(closed, async (scope) => {
    const token = newToken()
    const key = addressKey(secret, scope.companyId, email)
    const expiresAt = new Date(scope.clock.now().getTime() + confirmLinkDays * day)
    const { confirmed_at } = await requestSubscription(scope, { email, key, token, expiresAt })
    const mail = { ...toAddress(scope, email), language: scope.locale }
    if (confirmed_at === null) await mails.queue(scope, { ...mail, body: newsletterConfirmMail({ token }) })
    else await mails.queue(scope, { ...mail, body: newsletterKnownMail({ unsubscribe: unsubscribeToken(secret, key) }) })
  })
}

const welcome = (scope: Scope, { mails, secret }: NewsletterDeps, { email, language, address_key }: SubscriptionRow) =>
  mails.queue(scope, {
    ...toAddress(scope, email),
    language,
    body: newsletterWelcomeMail({ unsubscribe: unsubscribeToken(secret, address_key) }),
  })

/** Makes the address of a mailed link a subscriber; a used, expired or unknown token is an error of the field. */
export const confirmNewsletter = (closed: ClosedScope, token: string, deps: NewsletterDeps): Promise<void> =>
  inTransaction(closed, async (scope) => {
    const subscription = await confirmByToken(scope, token)
    if (!subscription) throw fieldError('token', { key: 'code_invalid' })
    await welcome(scope, deps, subscription)
  })

/** Subscribes an address that its account has just verified; `askedAt` is when the box was ticked at sign-up. */
export async function subscribeVerified(
  scope: Scope,
  deps: NewsletterDeps,
  { email, requestedAt }: { email: string; requestedAt: Date },
): Promise<void> {
  const added = await addConfirmed(scope, { email, requestedAt, key: addressKey(deps.secret, scope.companyId, email) })
  if (added) await welcome(scope, deps, added)
}

/** Ends a subscription; repeatable. A token that is not ours is an error of the field. */
export async function unsubscribeNewsletter(closed: ClosedScope, token: string, secret: string): Promise<void> {
  const key = readUnsubscribeToken(secret, token)
  if (key === null) throw fieldError('token', { key: 'code_invalid' })
  await inTransaction(closed, (scope) => deleteByKey(scope, key))
}
