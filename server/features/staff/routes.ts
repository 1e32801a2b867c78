import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { AccountJobs } from '#server/features/accounts/index.ts'
import {
  accept,
  closeInvoice,
  countOfCompany,
  dueDate,
  findOfCompany,
  listOfCompany,
  lockOfCompany,
  logOrder,
  type OrderJobs,
  type OrderRow,
  openDocuments,
  presentRow,
  priceRequest,
  reject,
} from '#server/ordering/index.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { inTransaction, type Scope, type StaffScope } from '#server/platform/scope.ts'
import { closeSession, sessionLife, staffSessions } from '#server/platform/sessions/sessions.ts'
import { isUuid } from '#shared/id.ts'
import { changePassword } from './change-password.ts'
import { mountMessages } from './messages.ts'
import { presentStaffOrder } from './present-order.ts'
import { type OrderAction, recordAction } from './repository.ts'
import { mountSecondFactor } from './second-factor/routes.ts'
import { signInStaff } from './sign-in.ts'

async function orderOr404(scope: Scope, id: string, find: typeof findOfCompany | typeof lockOfCompany): Promise<OrderRow> {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

function checkDueDate({ clock }: Scope, { starts_at }: OrderRow, dueAt: Date): void {
  if (dueAt <= clock.now()) throw fieldError('due_at', { key: 'date_future' })
  if (starts_at && dueAt > starts_at)
    throw fieldError('due_at', { key: 'date_too_late', params: { date: starts_at.toISOString() } })
}

const stateOf = ({ status, deadline_at }: OrderRow) => ({ status, deadline_at: deadline_at?.toISOString() ?? null })

type Decide = (order: OrderRow) => Promise<OrderRow> | null

/** Runs a decision on an order and notes it; null from `run` means that it was taken before: then nothing is noted again. */
async function decide(scope: StaffScope, id: string, action: OrderAction, run: Decide) {
  const order = await orderOr404(scope, id, lockOfCompany)
  const decided = await run(order)
  if (!decided) return order
  await recordAction(scope, { action, orderId: order.id, before: stateOf(order), after: stateOf(decided) })
  return decided
}

function mountSessions(api: Hono<ApiEnv>, jobs: AccountJobs): void {
  serve(api, contract.staffSignIn, async ({ scope, body, platform, address, origin }) => {
    const { member, issued, session } = await signInStaff(scope, body, { ...platform, jobs }, { address, origin })
    if (issued) return { message: scope.t('staff.second_factor_asked'), second_factor_required: true as const, ...issued }
    return {
      message: scope.t('accounts.signed_in', { name: member.name }),
      second_factor_required: false as const,
      device_token: session.device,
      access_token: session.token,
      token_type: 'Bearer' as const,
      expires_in: sessionLife.absolute / 1000,
      enrolment_required: scope.company.requires_second_factor,
    }
  })
  serve(api, contract.staffSignOut, async ({ scope, token }) => {
    if (token)
      await inTransaction(scope, ({ db, companyId, clock }) =>
        closeSession({ db, companyId, now: clock.now() }, staffSessions, token),
      )
    return { message: scope.t('accounts.signed_out') }
  })
}

export function mountStaff(api: Hono<ApiEnv>, jobs: OrderJobs & AccountJobs): void {
  mountSessions(api, jobs)
  mountSecondFactor(api)
  mountMessages(api)

  serve(api, contract.changeStaffPassword, async ({ scope, body, platform, token }) => {
    const device = await changePassword(scope, body, platform, token)
    return { message: scope.t('staff.password_changed'), device_token: device }
  })

  serve(api, contract.staffListOrders, async ({ scope, query }) => {
    const page = pageOf(query, 20)
    const orders = await listOfCompany(scope, { ...page, status: query.status })
    const data = orders.map((order) => ({
      ...presentRow(scope, order),
      customer: { id: order.customer_id, name: `${order.firstname} ${order.lastname}`.trim() },
    }))
    return { data, meta: metaOf(page, orders[0]?.all ?? (await countOfCompany(scope, query.status))) }
  })

  serve(api, contract.staffGetOrder, async ({ scope, param }) => ({
    data: await presentStaffOrder(scope, await orderOr404(scope, param.id, findOfCompany)),
  }))

  serve(api, contract.openTravellerDocuments, ({ scope, param, platform }) =>
    inTransaction(scope, async (scope) => {
      const order = await orderOr404(scope, param.id, findOfCompany)
      const data = await openDocuments(scope, platform.encryption, order.id)
      const after = { documents: String(data.length) }
      await recordAction(scope, { action: 'open_documents', orderId: order.id, before: null, after })
      return { message: scope.t('staff.documents_opened', { reference: order.reference }), data }
    }),
  )

  serve(api, contract.acceptOrder, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const accepted = await decide(scope, param.id, 'accept', async (order) => {
        const dueAt = body.due_at ? new Date(body.due_at) : dueDate(scope, order)
        checkDueDate(scope, order, dueAt)
        const priced = await priceRequest(scope, order, body.lines)
        return accept(scope, priced, { actor: 'staff', actorId: scope.staffId }, dueAt)
      })
      await jobs.schedule(scope, accepted)
      return {
        message: scope.t('orders.accepted', { reference: accepted.reference }),
        data: await presentStaffOrder(scope, accepted),
      }
    }),
  )

  serve(api, contract.rejectOrder, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const rejected = await decide(scope, param.id, 'reject', (order) =>
        reject(scope, order, { actor: 'staff', actorId: scope.staffId }, body.text),
      )
      return {
        message: scope.t('orders.rejected', { reference: rejected.reference }),
        data: await presentStaffOrder(scope, rejected),
      }
    }),
  )

  serve(api, contract.closeInvoice, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const closed = await decide(scope, param.id, 'close_invoice', (order) =>
        closeInvoice(scope, order, { actor: 'staff', actorId: scope.staffId }, body.text),
      )
      return {
        message: scope.t('orders.invoice_closed', { reference: closed.reference }),
        data: await presentStaffOrder(scope, closed),
      }
    }),
  )
}
