import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountMailLifetimes } from '#server/features/accounts/index.ts'
import { resetPasswordMail } from '#server/features/accounts/mails.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { testEngines } from '#testing/database.ts'
import { type MailServer, openMailServer } from '#testing/mail-server.ts'
import { readMail } from '#testing/read-mail.ts'
import { suiteWorld } from '#testing/world.ts'
import type { MakeAttachment } from './attachments.ts'
import { reconcileMails } from './mail-jobs.ts'
import { claimMail } from './mail-rows.ts'
import type { NewMail } from './mails.ts'
import { sendMail } from './send-mail.ts'
import { type MailTransport, openTransport } from './smtp-transport.ts'

const from = 'no-reply@rihla.test'
const minute = 60_000

describe.for(testEngines)('sending mail (%s)', (engine) => {
  const world = suiteWorld({ engine })
  let server: MailServer
  let transport: MailTransport
  beforeAll(async () => {
    server = await openMailServer()
    transport = openTransport(server.url)
  })
  afterAll(async () => {
    await server.close()
  })

  const deps = () => ({ ...world.platform, from, lifetimes: accountMailLifetimes, retryDelaySeconds: 1 })

  /** A company of its own with one mail in it. */
  async function scene(address: string, overrides: Partial<Pick<NewMail, 'language'>> & { name?: string } = {}) {
    const company = await world.company({ name: 'Masar' })
    const inside = <T>(run: (scope: Scope) => Promise<T>) => {
      const [known] = world.companies.all().filter(({ id }) => id === company.id)
      if (!known) throw new Error('the company is not known')
      return inTransaction(backgroundScope(world, known), run)
    }
    const mail: NewMail = {
      cause: 'reset:1',
      customerId: null,
      to: { name: overrides.name ?? 'Sara', address },
      language: overrides.language ?? 'en',
      body: resetPasswordMail({ vcode: 'the-code' }),
    }
    const queue = (more: Partial<Pick<NewMail, 'cause' | 'attachments'>> = {}) =>
      inside((scope) => world.platform.mails.queue(scope, { ...mail, ...more }))
    await queue()
    const [written] = await world.mails(company.id)
    const send = (over: MailTransport | null = transport) =>
      sendMail(deps(), over, { company_id: company.id, mail_id: written?.id ?? '' })
    const row = async () => (await world.mails(company.id))[0]
    return { company, inside, mail, queue, send, row, id: written?.id ?? '', arrived: () => server.receivedBy(address) }
  }

  test.for([
    ['ar', 'rtl', 'شركة Masar', 'إعادة تعيين كلمة المرور لحسابك في شركة Masar'],
    ['en', 'ltr', 'Masar', 'Reset the password of your Masar account'],
  ] as const)('a mail arrives in the language of its reader: %s', async ([language, dir, name, subject]) => {
    const { company, send, row, id, arrived, inside } = await scene(`${language}@example.com`, {
      language,
      name: 'سارة "س" الحربي',
    })
    await inside(({ db, companyId }) =>
      db
        .insertInto('project_setting')
        .values({ company_id: companyId, key: 'primary_email', value: 'care@masar.example' })
        .execute(),
    )
    await send()
    expect(arrived()).toHaveLength(1)
    const { header, html, text, names } = readMail(arrived()[0]?.raw ?? '')
    expect(header('subject')).toBe(subject)
    expect(header('from')).toMatch(new RegExp(`^"?${name}"? <${from}>$`))
    expect(header('reply-to')).toContain('<care@masar.example>')
    expect(header('to')).toContain('سارة')
    expect(header('message-id')).toBe(`<${id}@rihla.test>`)
    expect(header('content-type')).toContain('multipart/alternative')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(text).toContain(`http://${company.slug}.localhost:3000${language === 'ar' ? '/ar' : ''}/reset-password?vcode=the-code`)
    expect(names.filter((header_) => header_ === 'bcc')).toEqual([])
    expect(await row()).toMatchObject({
      ...{ status: 'sent', attempts: 1, sent_at: world.clock.now(), last_error: null },
      ...{ body_text: null, body_html: null },
    })
  })

  test('a name cannot add headers or readers', async () => {
    const { send, arrived } = await scene('hostile@example.com', { name: 'Sara\r\nBcc: all@example.com\r\n\r\n<script>' })
    await send()
    const [received] = arrived()
    expect(received?.to).toBe('hostile@example.com')
    const { names, html } = readMail(received?.raw ?? '')
    expect(names).not.toContain('bcc')
    expect(html).not.toContain('<script')
    expect(server.receivedBy('all@example.com')).toEqual([])
  })

  test('a mail that is put off waits and arrives the next time', async () => {
    const { send, row, arrived } = await scene('later@example.com')
    server.behaviours.set('later@example.com', { code: 451, at: 'DATA', times: 1 })
    await expect(send()).rejects.toThrow('was not taken: EMESSAGE at DATA 451')
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, last_error: 'EMESSAGE at DATA 451', sent_at: null })
    expect((await row())?.vcode).toBe('the-code')
    await send()
    expect(arrived()).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  test('a mail waits while the mail server is away or does not let us in', async () => {
    const { send, row, arrived } = await scene('away@example.com')
    const gone = await openMailServer()
    await gone.close()
    await expect(send(openTransport(gone.url))).rejects.toThrow('was not taken: ESOCKET')
    await using locked = await openMailServer({ password: 'right' })
    const wrong = openTransport(locked.url.replace('right', 'wrong-secret'))
    await expect(send(wrong)).rejects.toThrow('EAUTH')
    expect(await row()).toMatchObject({ status: 'queued', attempts: 2, last_error: expect.not.stringContaining('wrong-secret') })
    expect(locked.received).toEqual([])
    await send(openTransport(locked.url))
    expect(locked.received).toHaveLength(1)
    await send()
    expect(arrived()).toEqual([])
  })

  test.for([true, false])('a foreign mail server without a line that holds gets nothing (open: %s)', async (isOpen) => {
    await using foreign = await openMailServer({ isOpen, password: 'secret' })
    const { send, row } = await scene('wire@example.com')
    const url = foreign.url.replace('127.0.0.1', '0.0.0.0')
    await expect(send(openTransport(url))).rejects.toThrow(isOpen ? 'at STARTTLS' : 'ESOCKET')
    expect(await row()).toMatchObject({ status: 'queued' })
    expect(foreign.received).toEqual([])
    await send(openTransport(`${url}?insecure=yes`))
    expect(foreign.received).toHaveLength(1)
  })

  test('a mail whose reader does not exist fails for good', async () => {
    const { send, row } = await scene('nobody@example.com')
    server.behaviours.set('nobody@example.com', { code: 550, at: 'RCPT' })
    await send()
    expect(await row()).toMatchObject({
      status: 'failed',
      last_error: 'EENVELOPE at RCPT TO 550',
      body_text: null,
      body_html: null,
    })
    server.behaviours.delete('nobody@example.com')
    await send()
    expect(server.receivedBy('nobody@example.com')).toEqual([])
  })

  test('a mail that may have been taken is not sent again', async () => {
    const { send, row, arrived, id } = await scene('lost@example.com')
    server.behaviours.set('lost@example.com', { code: 'hangs up', at: 'DATA' })
    await send()
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1 })
    await send()
    expect(arrived()).toHaveLength(1)
    const line = world.log.find((entry) => entry.mail_id === id)
    expect(line).toMatchObject({ msg: 'a mail may or may not have been taken; it is not sent again' })
    expect(JSON.stringify(world.log)).not.toMatch(/lost@example|the-code/)
  })

  test('a line that breaks before the message is under way costs nothing', async () => {
    const { send, row, arrived } = await scene('broken@example.com')
    server.behaviours.set('broken@example.com', { code: 'hangs up', at: 'RCPT', times: 1 })
    await expect(send()).rejects.toThrow('was not taken: ECONNECTION')
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1 })
    await send()
    expect(arrived()).toHaveLength(1)
  })

  test('a mail whose process died while it was sent is not sent again', async () => {
    const { send, row, arrived, inside, id } = await scene('crash@example.com')
    await inside((scope) => claimMail(scope, id))
    await send()
    expect(await row()).toMatchObject({ status: 'sending' })
    world.clock.advance(16 * minute)
    await send()
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'the process ended while it was being sent' })
    await send()
    expect(arrived()).toEqual([])
  })

  test('twenty workers at once send a mail once', async () => {
    const { send, row, arrived } = await scene('busy@example.com')
    await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(arrived()).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('one cause has one mail, also when two causes of it come at once', async () => {
    const { company, queue } = await scene('once@example.com')
    await queue()
    await Promise.all([queue({ cause: 'reset:2' }), queue({ cause: 'reset:2' })])
    expect((await world.mails(company.id)).map(({ cause }) => cause)).toEqual(['reset:1', 'reset:2'])
  })

  test('a rollback takes the mail back', async () => {
    const { company, inside, mail } = await scene('undone@example.com')
    const undone = inside(async (scope) => {
      await world.platform.mails.queue(scope, { ...mail, cause: 'undone' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await world.mails(company.id)).toHaveLength(1)
  })

  test('without a mail server a mail stays, with its text, until there is one', async () => {
    const { send, row, arrived } = await scene('stays@example.com')
    await send(null)
    expect(await row()).toMatchObject({ status: 'queued', attempts: 0, body_html: expect.stringContaining('Sara') })
    await send()
    expect(arrived()).toHaveLength(1)
  })

  test('a link that is over is not sent', async () => {
    const { send, row, arrived } = await scene('old@example.com')
    world.clock.advance(31 * minute)
    await send()
    expect(arrived()).toEqual([])
    expect(await row()).toMatchObject({ status: 'failed', attempts: 0, last_error: 'what it says is over' })
  })

  test('attachments arrive as files with their names, made in the language of the mail', async () => {
    const { company, queue, arrived } = await scene('files@example.com', { language: 'ar' })
    await queue({ cause: 'with files', attachments: [{ kind: 'note', id: '7' }] })
    const written = (await world.mails(company.id)).find(({ cause }) => cause === 'with files')
    expect(written?.attachments).toEqual([{ kind: 'note', id: '7' }])
    const makeAttachment: MakeAttachment = async ({ locale, companyId }, { kind, id }) => ({
      name: `قسيمة ${kind}-${id}.pdf`,
      mime: 'application/pdf',
      bytes: Buffer.from(`${locale} ${companyId} \u0000\u00ff`, 'latin1'),
    })
    await sendMail({ ...deps(), makeAttachment }, transport, { company_id: company.id, mail_id: written?.id ?? '' })
    const [mail] = arrived().map(({ raw }) => readMail(raw))
    expect(mail?.files).toEqual([
      {
        name: 'قسيمة note-7.pdf',
        type: 'application/pdf',
        bytes: Buffer.from(`ar ${company.id} \u0000\u00ff`, 'latin1'),
      },
    ])
    expect(mail?.text).toContain('the-code')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('a mail goes out without a file that cannot be made, with a line in the log', async () => {
    const { company, queue, arrived } = await scene('fewer@example.com')
    const attachments = ['broken', 'whole'].map((kind) => ({ kind, id: '1' }))
    await queue({ cause: 'one broken', attachments })
    const written = (await world.mails(company.id)).find(({ cause }) => cause === 'one broken')
    const started = world.log.length
    const makeAttachment: MakeAttachment = async (_, { kind }) => {
      if (kind === 'broken') throw new Error('no such document')
      return { name: 'whole.txt', mime: 'text/plain', bytes: Buffer.from('whole') }
    }
    await sendMail({ ...deps(), makeAttachment }, transport, { company_id: company.id, mail_id: written?.id ?? '' })
    expect(arrived().map(({ raw }) => readMail(raw).files.map(({ name }) => name))).toEqual([['whole.txt']])
    const [line] = world.log.slice(started)
    expect(line).toMatchObject({ attachment: 'broken', mail_id: written?.id, err: { message: 'no such document' } })
  })

  test('reconciling takes up what nobody tries, and nothing where there is no mail server', async () => {
    const { company, send, id, inside } = await scene('swept@example.com')
    const reconciled = async (over: MailTransport | null) => {
      const found: string[] = []
      await reconcileMails(
        { ...deps(), transport: over },
        async (_, data) => void (data.company_id === company.id && found.push(data.mail_id)),
      )
      return found
    }
    expect(await reconciled(null)).toEqual([])
    expect(await reconciled(transport)).toEqual([id])
    await inside((scope) => claimMail(scope, id))
    expect(await reconciled(transport)).toEqual([])
    world.clock.advance(16 * minute)
    expect(await reconciled(transport)).toEqual([id])
    await send()
    expect(await reconciled(transport)).toEqual([])
  })
})
