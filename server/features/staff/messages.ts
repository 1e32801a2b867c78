import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { Infer } from '#contract/route.ts'
import type * as wire from '#contract/staff-messages.ts'
import {
  countMessagesOfCompany,
  findMessageOfCompany,
  listMessagesOfCompany,
  lockMessageOfCompany,
  type MessageRow,
  setMessageHandled,
} from '#server/features/contact/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { inTransaction, type Scope, type StaffScope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import { recordAction } from './repository.ts'

type Status = Infer<typeof wire.MessageStatus>

/** From each status, those that staff may set; the same status again only changes the note. */
const transitions: Record<Status, readonly Status[]> = {
  new: ['answered', 'closed'],
  answered: ['answered', 'closed'],
  closed: ['closed'],
}

const presentRow = (
  row: Omit<MessageRow, 'message' | 'note' | 'handled_by' | 'handler'>,
): Infer<typeof wire.StaffMessageRow> => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  language: row.language,
  customer_id: row.customer_id,
  sent_at: row.created_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
})

async function presentMessage(scope: Scope, id: string): Promise<Infer<typeof wire.StaffMessage>> {
  const row = isUuid(id) ? await findMessageOfCompany(scope, id) : undefined
  if (!row) throw new AppError('not_found')
  const { message, note, handled_by, handler } = row
  return {
    ...presentRow(row),
    message,
    note,
    handled_by: handled_by && handler !== null ? { id: handled_by, name: handler } : null,
  }
}

type Change = { status: Status; note: string | null }

/** Sets the status of a message and notes who did it; the action names no text, since notes are deleted with their message. */
async function handle(scope: StaffScope, id: string, { status, note }: Change): Promise<void> {
  const message = isUuid(id) ? await lockMessageOfCompany(scope, id) : undefined
  if (!message) throw new AppError('not_found')
  if (!transitions[message.status].includes(status)) throw new AppError('wrong_state')
  const next = note ?? message.note
  if (message.status === status && message.note === next) return
  await setMessageHandled(scope, { id, status, note: next })
  await recordAction(scope, {
    action: 'handle_message',
    messageId: id,
    before: { status: message.status },
    after: { status },
  })
}

export function mountMessages(api: Hono<ApiEnv>): void {
  serve(api, contract.staffListMessages, async ({ scope, query }) => {
    const page = pageOf(query, 20)
    const rows = await listMessagesOfCompany(scope, query, page)
    return { data: rows.map(presentRow), meta: metaOf(page, rows[0]?.total ?? (await countMessagesOfCompany(scope, query))) }
  })

  serve(api, contract.staffGetMessage, async ({ scope, param }) => ({ data: await presentMessage(scope, param.id) }))

  serve(api, contract.handleMessage, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      await handle(scope, param.id, body)
      const data = await presentMessage(scope, param.id)
      return { message: scope.t(`staff.message_${body.status}`, { reference: data.reference }), data }
    }),
  )
}
