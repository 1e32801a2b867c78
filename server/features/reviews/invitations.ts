import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { isTravelled } from '#server/ordering/index.ts'
import { backgroundScope, inLanguage } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { inTransaction, type Scope, textFor } from '#server/platform/scope.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { reviewRules } from '#shared/reviews.ts'
import { reviewInvitationMail } from './mails.ts'

type Deps = { db: Database; companies: Companies; clock: Clock; mails: Mails }

/** So many in one run of a company. */
const batch = 200

const since = ({ clock }: Scope, millis: number) => new Date(clock.now().getTime() - millis)

/** Bookings that ended some days ago and whose customers have neither been asked nor written. */
const listDue = (scope: Scope) =>
  scope.db
    .selectFrom('order')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.company_id', '=', 'order.company_id').onRef('c.id', '=', 'order.customer_id'),
    )
    .leftJoin('review as r', (join) => join.onRef('r.company_id', '=', 'order.company_id').onRef('r.order_id', '=', 'order.id'))
    .leftJoin('review_invitation as i', (join) =>
      join.onRef('i.company_id', '=', 'order.company_id').onRef('i.order_id', '=', 'order.id'),
    )
    .where('order.company_id', '=', scope.companyId)
    .where('order.ends_at', '<=', since(scope, reviewRules.askAfter))
    .where('order.ends_at', '>', since(scope, reviewRules.askWithin))
    .where(sql<boolean>`${isTravelled}`)
    .where('c.erase_after', 'is', null)
    .where('c.erased_at', 'is', null)
    .where('r.id', 'is', null)
    .where('i.order_id', 'is', null)
    .select(['order.id', 'order.locale', 'order.product_name', 'order.local_date'])
    .select(['c.id as customer_id', 'c.email', 'c.firstname', 'c.lastname'])
    .$narrowType<{ local_date: string }>()
    .orderBy('order.ends_at')
    .limit(batch)
    .execute()

type DueOrder = Awaited<ReturnType<typeof listDue>>[number]

/** Stores a link and writes its mail, unless another process has. */
async function invite(scope: Scope, mails: Mails, order: DueOrder): Promise<void> {
  const now = scope.clock.now()
  const token = newToken()
  const added = await scope.db
    .insertInto('review_invitation')
    .values({
      ...{ company_id: scope.companyId, order_id: order.id, token_hash: tokenHash(token), created_at: now },
      expires_at: new Date(now.getTime() + reviewRules.linkDays * 86_400_000),
    })
    .onConflict((on) => on.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!added) return
  const product = textFor(inLanguage(scope, order.locale), order.product_name)
  await mails.queue(scope, {
    cause: `order:${order.id}:review`,
    customerId: order.customer_id,
    to: { name: `${order.firstname} ${order.lastname}`.trim(), address: order.email },
    language: order.locale,
    body: reviewInvitationMail({ product, day: order.local_date, token }),
  })
}

async function inviteOfCompany(deps: Deps, company: Company): Promise<void> {
  const closed = backgroundScope(deps, company)
  for (const order of await inTransaction(closed, listDue, { readOnly: true }))
    await inTransaction(closed, (scope) => invite(scope, deps.mails, order))
}

/** Asks the customers of every company for reviews, each once for a booking; safe to run twice and side by side. */
export async function sendInvitations(deps: Deps): Promise<void> {
  for (const company of deps.companies.all()) await inviteOfCompany(deps, company)
}
