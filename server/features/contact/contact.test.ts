import { describe, expect, test } from 'vitest'
import { eraseAccounts } from '#server/features/personal-data/erase-accounts.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { openTransport } from '#server/platform/mail/smtp-transport.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { testEngines } from '#testing/database.ts'
import { leaveAs } from '#testing/leaving-customer.ts'
import { suiteMailServer } from '#testing/mail-server.ts'
import { readMail } from '#testing/read-mail.ts'
import { type Caller, suiteWorld, wideLimits } from '#testing/world.ts'
import { deleteOldMessages } from './index.ts'

const day = 24 * 60 * 60 * 1000
const form = {
  name: 'Noura Alqahtani',
  email: 'Noura@example.com',
  subject: 'Booking',
  message: 'We are four adults.\nIs there a night tour in AlUla?',
}

describe.for(testEngines)('messages to the company (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, mail: { points: 3, seconds: 3600 } } })
  const server = suiteMailServer()

  async function open(language: 'ar' | 'en' = 'ar') {
    const company = await world.company({ name: 'Masar', language })
    await world.inside(company.id, (trx) =>
      trx
        .insertInto('project_setting')
        .values({ company_id: company.id, key: 'primary_email', value: 'care@masar.example' })
        .execute(),
    )
    const send = (overrides: object = {}, caller: Caller = {}) =>
      world.call({ company: company.slug, ...caller })['contact-us'].$post({ json: { ...form, ...overrides } })
    const rows = () => world.inside(company.id, (trx) => trx.selectFrom('contact_message').selectAll().execute())
    const toCompany = () => world.mailsTo(company.id, 'care@masar.example')
    return { company, send, rows, toCompany }
  }

  test('a message is stored, mailed to the company and confirmed in the language of its sender', {
    tags: ['S-016'],
  }, async () => {
    const { company, send, rows, toCompany } = await open()
    const { data, message } = await succeeded(send({ phone: { country_id: 1, number: '0501234567' } }))
    expect(data).toEqual({
      reference: expect.stringMatching(/^MS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      answer_hours: 24,
    })
    expect(message).toContain(data.reference)
    expect(await rows()).toMatchObject([
      { reference: data.reference, email: 'noura@example.com', phone: '+966501234567', message: form.message, customer_id: null },
    ])
    const [mail] = await toCompany()
    expect(mail).toMatchObject({ language: 'ar', reply_to: 'noura@example.com', subject: `Booking (${data.reference})` })
    for (const word of ['Noura Alqahtani', 'noura@example.com', '+966501234567', form.message])
      expect(mail?.body_text).toContain(word)
    const [confirmation] = await world.mailsTo(company.id, 'noura@example.com')
    expect(confirmation).toMatchObject({ language: 'en', reply_to: null, to_name: '' })
    expect(confirmation?.subject).toContain(data.reference)
    expect(confirmation?.body_text).toContain('within 24 hours')
  })

  test('a confirmation repeats nothing that was typed, so that it carries no words to strangers', async () => {
    const { company, send } = await open('en')
    await succeeded(send({ name: 'Prize of 1000 riyals', subject: 'Call 0550001112', message: 'Visit spam.example today' }))
    const [confirmation] = await world.mailsTo(company.id, 'noura@example.com')
    const text = JSON.stringify(confirmation)
    for (const word of ['Prize', 'riyals', '0550001112', 'spam.example', 'Visit']) expect(text).not.toContain(word)
  })

  test('a fourth message of an hour from one address reaches the company without another confirmation', async () => {
    const { company, send, toCompany } = await open()
    for (const place of [1, 2, 3, 4]) await succeeded(send({ message: `Question number ${place}` }))
    expect(await toCompany()).toHaveLength(4)
    expect(await world.mailsTo(company.id, 'noura@example.com')).toHaveLength(3)
  })

  test('the same message within a day is sent once, also at the same moment; another one is another', async () => {
    const { send, rows, toCompany } = await open()
    const answers = await Promise.all([succeeded(send()), succeeded(send())])
    answers.push(await succeeded(send()))
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
    expect([(await rows()).length, (await toCompany()).length]).toEqual([1, 1])
    await succeeded(send({ message: 'Something else entirely' }))
    world.clock.advance(day + 1)
    await succeeded(send())
    expect((await rows()).length).toBe(3)
  })

  test('a filled honeypot is answered as if the message was sent, and nothing happens', async () => {
    const { company, send, rows } = await open()
    const { data } = await succeeded(send({ referred_by: 'https://spam.example' }))
    expect(data).toEqual({ reference: expect.stringMatching(/^MS-/), answer_hours: 24 })
    expect([await rows(), await world.mails(company.id)]).toEqual([[], []])
  })

  test('no field reaches a header of the mail: line ends and addresses stay inside their values', async () => {
    const { company, send, toCompany } = await open('en')
    await rejected(send({ email: 'a@example.com\r\nBcc: b@example.com' }), 422)
    await rejected(send({ email: 'a@example.com, b@example.com' }), 422)
    await succeeded(send({ name: 'Eve\r\nBcc: all@example.com', subject: 'Hi\r\nX-Evil: yes\r\n\r\n<b>body</b>' }))
    const [mail] = await toCompany()
    const deps = { ...world.platform, from: 'no-reply@rihla.test', lifetimes: {}, retryDelaySeconds: 1 }
    await sendMail(deps, openTransport(server.url), { company_id: company.id, mail_id: mail?.id ?? '' })
    const [arrived] = server.receivedBy('care@masar.example')
    const read = readMail(arrived?.raw ?? '')
    expect(read.names).not.toContain('bcc')
    expect(read.names).not.toContain('x-evil')
    expect(read.header('reply-to')).toBe('noura@example.com')
    expect(read.header('subject')).toMatch(/^Hi X-Evil: yes <b>body<\/b> \(MS-/)
    expect(read.html).toContain('&lt;b&gt;body&lt;/b&gt;')
    expect(read.text).toContain('We are four adults.\nIs there a night tour in AlUla?')
  })

  test('a company without an address keeps the message, and the log says so', async () => {
    const company = await world.company()
    await succeeded(world.call({ company: company.slug })['contact-us'].$post({ json: form }))
    expect((await world.mails(company.id)).map(({ template }) => template)).toEqual(['contact_received'])
    expect(world.log.some(({ msg, company: slug }) => slug === company.slug && String(msg).includes('primary_email'))).toBe(true)
  })

  test("a message belongs to the account of its token, never to another company's", async () => {
    const [first, second] = [await open(), await open()]
    const customer = await world.customer(first.company.id)
    await succeeded(first.send({}, { token: customer.token }))
    await succeeded(second.send({}, { token: customer.token }))
    expect((await first.rows()).map(({ customer_id }) => customer_id)).toEqual([customer.id])
    expect((await second.rows()).map(({ customer_id }) => customer_id)).toEqual([null])
  })

  test('leaving takes messages along and erases them with their mails, and nobody else’s', async () => {
    const { company, send, rows, toCompany } = await open()
    const customer = await world.customer(company.id, { email: 'sara@example.com', verified: true })
    const other = await world.customer(company.id, { email: 'omar@example.com' })
    await succeeded(send({}, { token: customer.token }))
    await succeeded(send({ email: 'sara@example.com', message: 'Written before signing in' }))
    await succeeded(send({ email: 'omar@example.com', message: 'Of an unverified address' }))
    const call = world.call({ company: company.slug, token: customer.token })
    const { data } = await succeeded(call.profile.export.$get())
    expect(data.messages.map(({ message }) => message).sort()).toEqual([form.message, 'Written before signing in'])
    const theirs = await succeeded(world.call({ company: company.slug, token: other.token }).profile.export.$get())
    expect(theirs.data.messages).toEqual([])
    await succeeded(leaveAs(call))
    world.clock.advance(15 * day)
    await eraseAccounts(world.platform)
    expect((await rows()).map(({ message }) => message)).toEqual(['Of an unverified address'])
    expect((await toCompany()).length).toBe(1)
  })

  test('messages are deleted after two years', async () => {
    const { send, rows } = await open()
    await succeeded(send())
    world.clock.advance(400 * day)
    await succeeded(send({ message: 'A younger message' }))
    world.clock.advance(400 * day)
    await deleteOldMessages(world.platform)
    expect((await rows()).map(({ message }) => message)).toEqual(['A younger message'])
  })
})
