import type { exportProfile } from '#contract/profile.ts'
import type { ReplyOf } from '#contract/route.ts'
import { listSessions, presentSession, presentUser } from '#server/features/accounts/index.ts'
import { exportAddresses } from '#server/features/addresses/index.ts'
import { listMessages } from '#server/features/contact/index.ts'
import { listFavourites } from '#server/features/favourites/index.ts'
import { findSubscription } from '#server/features/newsletter/index.ts'
import { exportReviews } from '#server/features/reviews/index.ts'
import { exportTravellers } from '#server/features/travellers/index.ts'
import { listUploads } from '#server/features/uploads/index.ts'
import { exportDocuments, exportOrders } from '#server/ordering/index.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import { listMailsOf } from '#server/platform/mail/mail-rows.ts'
import { type CustomerScope, textFor } from '#server/platform/scope.ts'
import { listAllEntries } from '#server/products/index.ts'
import { findOwn } from './repository.ts'

type ProfileExport = ReplyOf<typeof exportProfile>['data']

async function exportCustomer(scope: CustomerScope): Promise<ProfileExport['profile']> {
  const row = await findOwn(scope)
  if (!row) throw new AppError('unauthenticated')
  return {
    ...presentUser(scope, row),
    created_at: row.created_at.toISOString(),
    accepts_newsletter: row.accepts_newsletter,
    newsletter_accepted_at: row.newsletter_accepted_at?.toISOString() ?? null,
    accepted_terms_at: row.accepted_terms_at.toISOString(),
    accepted_policies: row.accepted_policies,
  }
}

/** Everything that the company keeps of the customer's own; as many statements for many rows as for one. */
export async function exportAll(scope: CustomerScope, encryption: Encryption, token: string | null): Promise<ProfileExport> {
  const profile = await exportCustomer(scope)
  const addresses = await exportAddresses(scope)
  const travellers = await exportTravellers(scope, encryption)
  const sessions = await listSessions(scope, token)
  const favourites = await listFavourites(scope)
  const waiting = await listAllEntries(scope)
  const orders = await exportOrders(scope)
  const documents = await exportDocuments(scope, encryption)
  const files = await listUploads(scope)
  const reviews = await exportReviews(scope)
  const mails = await listMailsOf(scope, scope.customerId)
  const messages = await listMessages(scope)
  const newsletter = await findSubscription(scope)
  return {
    exported_at: scope.clock.now().toISOString(),
    company: textFor(scope, scope.company.display_name),
    profile,
    addresses,
    travellers,
    sessions: sessions.map((row) => presentSession(row, token)),
    favourites: favourites.map(({ name, created_at }) => ({ product: textFor(scope, name), added_at: created_at.toISOString() })),
    waiting_list: waiting.map(({ name, local_date, seats, status, joined_at, ended_at }) => ({
      product: textFor(scope, name),
      day: local_date,
      seats,
      status,
      joined_at: joined_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    orders,
    documents,
    files: files.map(({ id, name, size, created_at }) => ({ id, name, size, sent_at: created_at.toISOString() })),
    reviews,
    mails: mails.map(({ subject, to, created_at, sent_at }) => ({
      subject,
      to,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    messages: messages.map(({ created_at, ...message }) => ({ ...message, sent_at: created_at.toISOString() })),
    newsletter: newsletter
      ? {
          email: newsletter.email,
          source: newsletter.source,
          requested_at: newsletter.created_at.toISOString(),
          confirmed_at: newsletter.confirmed_at?.toISOString() ?? null,
        }
      : null,
  }
}
