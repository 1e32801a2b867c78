import type { Client } from '#contract/client.ts'
import { succeeded } from '#testing/answers.ts'
import type { World } from '#testing/world.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

/** Gives the company the address that its messages go to. */
const addCompanyAddress = (world: World, companyId: string) =>
  world.inside(companyId, (trx) =>
    trx
      .insertInto('project_setting')
      .values({ company_id: companyId, key: 'primary_email', value: 'care@example.com' })
      .execute(),
  )

/** A token that confirms a subscription, and one that ends another; the company gets an address for its messages. */
export async function newsletterTokens(world: World, id: string, call: Client) {
  await addCompanyAddress(world, id)
  const tokenTo = async (address: string, template: string) => {
    const mail = (await world.mailsTo(id, address)).findLast((one) => one.template === template)
    return /[?&]token=([\w.-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  for (const email of ['waiting@example.com', 'subscribed@example.com'])
    await succeeded(call.newsletter.$post({ json: { email } }))
  const token = await tokenTo('subscribed@example.com', 'newsletter_confirm')
  await succeeded(call.newsletter.confirm.$post({ json: { token } }))
  return {
    confirming: await tokenTo('waiting@example.com', 'newsletter_confirm'),
    leaving: await tokenTo('subscribed@example.com', 'newsletter_welcome'),
  }
}

/** A message to the company, by its id. */
export async function sentMessage(world: World, companyId: string, call: Client): Promise<string> {
  const json = { name: 'Huda', email: 'huda@example.com', subject: 'Visa', message: 'Do you help with visas for families?' }
  const { reference } = (await succeeded(call['contact-us'].$post({ json }))).data
  const { id } = await world.inside(companyId, (trx) =>
    trx.selectFrom('contact_message').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  )
  return id
}

type Rows = { message: string; mailed: Awaited<ReturnType<typeof newsletterTokens>> }

/** What the contact form and the newsletter need so that they are answered 2xx. */
export const contactSamples = {
  contactCompany: () => ({
    body: { name: 'Noura', email: 'noura@example.com', subject: 'Question', message: 'Is breakfast included in the price?' },
  }),
  staffListMessages: () => ({ query: '?status=new&reference=MS' }),
  staffGetMessage: ({ message }) => ({ param: message }),
  handleMessage: ({ message }) => ({ param: message, body: { status: 'answered', note: 'Called back' } }),
  subscribeToNewsletter: () => ({ body: { email: 'reader@example.com' } }),
  confirmNewsletter: ({ mailed }) => ({ body: { token: mailed.confirming } }),
  unsubscribeFromNewsletter: ({ mailed }) => ({ body: { token: mailed.leaving } }),
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

/** Bodies of the contact form and the newsletter in which everything is wrong. */
export const contactWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  contactCompany: [
    { body: {}, fields: ['email', 'message', 'name', 'subject'] },
    {
      body: {
        name: ' ',
        email: 'sara@example.com\r\nBcc: all@example.com',
        phone: { country_id: 1, number: '0111111' },
        subject: 'x'.repeat(151),
        message: 'Too short',
        referred_by: 'x'.repeat(2001),
      },
      fields: ['email', 'message', 'name', 'phone.number', 'referred_by', 'subject'],
    },
    {
      body: { name: 5, email: ['sara@example.com'], phone: 'call me', subject: null, message: 'x'.repeat(2001) },
      fields: ['email', 'message', 'name', 'phone', 'subject'],
    },
  ],
  handleMessage: [
    { body: {}, fields: ['status'] },
    { body: { status: 'new', note: 'x'.repeat(1001) }, fields: ['note', 'status'] },
  ],
  subscribeToNewsletter: [
    { body: {}, fields: ['email'] },
    { body: { email: 'nobody' }, fields: ['email'] },
  ],
  confirmNewsletter: [
    { body: {}, fields: ['token'] },
    { body: { token: '../..' }, fields: ['token'] },
  ],
  unsubscribeFromNewsletter: [
    { body: {}, fields: ['token'] },
    { body: { token: 'A'.repeat(80) }, fields: ['token'] },
  ],
}
