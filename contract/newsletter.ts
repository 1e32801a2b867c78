import { z } from 'zod'
import { email, MessageReply, textThat } from './fields.ts'
import { route } from './route.ts'

const confirmPattern = /^[\w-]{20,100}$/
const unsubscribePattern = /^[\w-]{20,200}\.[\w-]{20,100}$/

const token = (pattern: RegExp, description: string) =>
  textThat(300, (value) => pattern.test(value), 'code_invalid').meta({ pattern: pattern.source, description })

export const subscribeToNewsletter = route({
  method: 'post',
  path: '/newsletter',
  operationId: 'subscribeToNewsletter',
  summary: 'Subscribe an address to the newsletter; answers the same for every address',
  description:
    'Mails a link whose `token` `confirmNewsletter` takes: the subscription starts with the confirmation. The reply does not tell whether the address is subscribed, or received too many mails in the last hour.',
  tags: ['newsletter'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ email: email() }),
  status: 202,
  reply: MessageReply,
})

export const confirmNewsletter = route({
  method: 'post',
  path: '/newsletter/confirm',
  operationId: 'confirmNewsletter',
  summary: 'Confirm a subscription by the link of its mail; once',
  description: '`token` is part of the mailed link and valid for 7 days. A welcome mail with a link to unsubscribe follows.',
  tags: ['newsletter'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ token: token(confirmPattern, 'From the mailed link') }),
  status: 200,
  reply: MessageReply,
})

export const unsubscribeFromNewsletter = route({
  method: 'post',
  path: '/newsletter/unsubscribe',
  operationId: 'unsubscribeFromNewsletter',
  summary: 'End a subscription by the link of any newsletter mail',
  description:
    '`token` is part of the unsubscribe link and never expires. Repeatable: an address without a subscription gets the same reply. Deletes the address from the list.',
  tags: ['newsletter'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ token: token(unsubscribePattern, 'From the unsubscribe link of a newsletter mail') }),
  status: 200,
  reply: MessageReply,
})
