import { expect, test } from 'vitest'
import { resetPasswordMail } from '#server/features/accounts/mails.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { NewMail } from '#server/platform/mail/mails.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { suiteWorld } from '#testing/world.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

const world = suiteWorld()

type MailboxRequest = {
  mode?: 'demo' | 'production'
  isBehindOwnProxy?: boolean
  remoteAddress?: string
  headers?: Record<string, string>
}

const ask = (
  host: string,
  place: string,
  { mode = 'demo', isBehindOwnProxy = false, remoteAddress = '127.0.0.1', headers = {} }: MailboxRequest = {},
) =>
  Promise.resolve(
    mailboxRoutes({ ...world.platform, config: { mode, isBehindOwnProxy } }).request(
      `http://${host}${place}`,
      { headers: { host, ...headers } },
      { incoming: { socket: { remoteAddress } } },
    ),
  )

async function queue(companyId: string, cause: string, name = 'Sara', attachments: NewMail['attachments'] = []) {
  const company = world.companies.all().find(({ id }) => id === companyId)
  if (!company) throw new Error('the company is not known')
  await inTransaction(backgroundScope(world, company), (scope) =>
    world.platform.mails.queue(scope, {
      ...{ cause, customerId: null, body: resetPasswordMail({ vcode: `code-${cause}` }), language: 'ar' },
      to: { name, address: `${cause}@example.com` },
      attachments,
    }),
  )
}

test("the mails of the host's company are listed, newest first, and nobody else's", async () => {
  const [one, other] = [await world.company(), await world.company()]
  await queue(one.id, 'first')
  world.clock.advance(1000)
  await queue(one.id, 'second')
  await queue(other.id, 'foreign')
  const response = await ask(`${one.slug}.localhost:3000`, '/dev/mailbox')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const html = await response.text()
  expect(html.match(/\w+@example\.com/g)).toEqual(['second@example.com', 'first@example.com'])
  const toFirst = await (await ask(`${one.slug}.localhost`, '/dev/mailbox?to=first@example.com')).text()
  expect(toFirst.match(/\w+@example\.com/g)).toEqual(['first@example.com'])
  const [mail] = await world.mailsTo(other.id, 'foreign@example.com')
  expect((await ask(`${one.slug}.localhost`, `/dev/mailbox/${mail?.id}`)).status).toBe(404)
  expect((await ask('nobody.localhost', '/dev/mailbox')).status).toBe(404)
  expect((await ask(`${one.slug}.localhost`, '/dev/mailbox/1')).status).toBe(404)
})

test('a mail is shown in a frame that runs nothing, with its plain text below', async () => {
  const { id, slug } = await world.company()
  await queue(id, 'shown', '"><script>alert(1)</script>')
  const [mail] = await world.mails(id)
  const response = await ask(`${slug}.localhost`, `/dev/mailbox/${mail?.id}`)
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(html).toMatch(/srcdoc="&lt;!doctype html&gt;[^"]*dir=&quot;rtl&quot;[^"]*"/)
  expect(html).toMatch(/<pre lang="ar" dir="rtl"[^>]*>[\s\S]*reset-password\?vcode=code-shown/)
  expect(html).not.toMatch(/<script|<img/)
  expect(html).not.toContain('Attachments')
})

test('what goes along with a mail is named', async () => {
  const { id, slug } = await world.company()
  await queue(id, 'laden', 'Sara', [{ kind: 'voucher', id: '<7>' }])
  const [mail] = await world.mails(id)
  const html = await (await ask(`${slug}.localhost`, `/dev/mailbox/${mail?.id}`)).text()
  expect(html).toContain('<dt>Attachments · المرفقات</dt><dd><bdi>voucher</bdi> <small>&lt;7&gt;</small></dd>')
})

test('in production there is no mailbox', async () => {
  const { id, slug } = await world.company()
  await queue(id, 'secret')
  const [mail] = await world.mails(id)
  const paths = ['/dev/mailbox', `/dev/mailbox/${mail?.id}`]
  const statuses = async (mode: 'demo' | 'production') =>
    Promise.all(paths.map(async (place) => (await ask(`${slug}.localhost`, place, { mode })).status))
  expect(await statuses('demo')).toEqual([200, 200])
  expect(await statuses('production')).toEqual([404, 404])
})

test('only this machine reads the mails: neither another one nor what a proxy or a tunnel here hands on', async () => {
  const { id, slug } = await world.company()
  await queue(id, 'private')
  const [mail] = await world.mails(id)
  const statuses = (from: MailboxRequest) =>
    Promise.all(
      ['/dev/mailbox', `/dev/mailbox/${mail?.id}`].map(async (place) => (await ask(`${slug}.localhost`, place, from)).status),
    )
  for (const remoteAddress of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])
    expect(await statuses({ remoteAddress }), remoteAddress).toEqual([200, 200])
  for (const remoteAddress of ['192.168.1.7', '10.0.0.1', '::ffff:192.168.1.7', '2001:db8::1', '127.evil', ''])
    expect(await statuses({ remoteAddress }), remoteAddress).toEqual([404, 404])
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'CF-Connecting-IP', 'X-Forwarded-Host'])
    expect(await statuses({ headers: { [name]: '127.0.0.1' } }), name).toEqual([404, 404])
  const behindOwn = (visitor: string, more: Record<string, string> = {}) =>
    statuses({ isBehindOwnProxy: true, headers: { 'X-Forwarded-For': visitor, ...more } })
  for (const visitor of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await behindOwn(visitor), visitor).toEqual([200, 200])
  for (const visitor of ['192.168.1.7', '127.0.0.1, 192.168.1.7', '192.168.1.7, 127.0.0.1', ''])
    expect(await behindOwn(visitor), visitor).toEqual([404, 404])
  expect(await behindOwn('127.0.0.1', { Via: '1.1 tunnel' })).toEqual([404, 404])
})
