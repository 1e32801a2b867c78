import { z } from 'zod'
import { dataOf, Id, Instant, LocaleCode, listOf, optionalText, Paged, savedAs, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

export const MessageStatus = z.enum(['new', 'answered', 'closed']).meta({ id: 'MessageStatus' })

/** A message of `contactCompany` as lists show it. */
export const StaffMessageRow = z
  .object({
    id: Uuid,
    reference: z.string(),
    status: MessageStatus,
    name: z.string(),
    email: z.string().meta({ format: 'email' }),
    phone: z.string().nullable(),
    subject: z.string(),
    language: LocaleCode.meta({ description: 'The language that the sender reads' }),
    customer_id: Uuid.nullable().meta({ description: 'The account that sent it; null for guests' }),
    sent_at: Instant,
    handled_at: Instant.nullable().meta({ description: 'When staff last changed the status' }),
  })
  .meta({ id: 'StaffMessageRow' })

export const StaffMessage = StaffMessageRow.extend({
  message: z.string(),
  note: z.string().nullable().meta({ description: 'For staff alone' }),
  handled_by: z.object({ id: Uuid, name: z.string() }).nullable(),
}).meta({ id: 'StaffMessage' })

export const staffListMessages = route({
  method: 'get',
  path: '/staff/messages',
  operationId: 'staffListMessages',
  summary: 'Messages to the company, newest first',
  description:
    'In pages; `status` narrows them, such as `new` for those that nobody has handled, and `reference` finds those whose reference begins with it. Messages are deleted two years after they were sent.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  query: Paged.extend({
    status: MessageStatus.optional(),
    reference: z.string().max(20).optional().meta({ description: 'The first letters of a reference, in any case' }),
  }),
  status: 200,
  reply: listOf(StaffMessageRow),
})

export const staffGetMessage = route({
  method: 'get',
  path: '/staff/messages/{id}',
  operationId: 'staffGetMessage',
  summary: 'One message to the company',
  description: 'With its text, the note of staff and who handled it last.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: dataOf(StaffMessage),
  errors: ['not_found'],
})

export const handleMessage = route({
  method: 'post',
  path: '/staff/messages/{id}/handle',
  operationId: 'handleMessage',
  summary: 'Mark a message as answered or closed',
  description:
    'Sends nothing: staff answer by e-mail, to the address of the message. An answered message can be closed; a closed one stays closed (409 `wrong_state`). Repeating the call with the same note changes nothing; with another note it replaces the note, and without a note the old one stays.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  body: z.object({
    status: z.enum(['answered', 'closed'], { error: issue('choice') }),
    note: optionalText(1000),
  }),
  status: 200,
  reply: savedAs(StaffMessage),
  errors: ['not_found', 'wrong_state'],
})
