import { expect, test } from 'vitest'
import { slotMark } from '#shared/page-slots.ts'
import { readTight } from '#shared/tight-json.ts'
import { handoffOf } from '#web/platform/page-template/page-html.server.ts'
import { createTemplate, fillTemplate } from './page-template.ts'

const nonce = 'a+b/c'
const mine = '01a200c5-2f95-7451-bc28-f2596d255b25'
const other = '01a200c5-2f95-7451-bc28-f2596d255b26'

const user = { id: 'u1', firstname: `Om & <b>"O'Neil"</b> \u2028`, email: 'om@example.test', phone: null }

const button = (product: string) =>
  `${slotMark(nonce, `favourite ${product}`)}<b>full ${product}</b>${slotMark(nonce, 'else')}<i>empty ${product}</i>${slotMark(nonce, 'end')}`

const filled = (html: string, favourites: string[] = []) =>
  Buffer.concat(fillTemplate(createTemplate(html, nonce), 'new', { user, favourites })).toString()

test('each customer gets a nonce, a name and hearts of their own', () => {
  const name = `<bdi>${slotMark(nonce, 'first_name')}</bdi>`
  const page = `<style nonce="${nonce}"></style>${name}<ul>${button(mine)}${button(other)}</ul>أفق`
  expect(filled(page, [mine])).toBe(
    `<style nonce="new"></style><bdi>Om &amp; &lt;b&gt;&quot;O&#x27;Neil&quot;&lt;/b&gt; \u2028</bdi><ul><b>full ${mine}</b><i>empty ${other}</i></ul>أفق`,
  )
  expect(filled(page, [other])).toContain(`<i>empty ${mine}</i><b>full ${other}</b>`)
  expect(filled(page)).not.toContain('full')
})

test('the router reads what was put into the data, and nothing in it can end their script', async () => {
  const data = [{ _1: 2 }, 'session', slotMark(nonce, 'session'), slotMark(nonce, 'favourites')]
  const page = await handoffOf(new Response(JSON.stringify(data)).body ?? undefined, nonce)
  const [, literal = ''] = /enqueue\((.*?)\);<\/script>/.exec(filled(page, [mine])) ?? []
  expect(literal).not.toMatch(/[<>&\u2028]/)
  const [, , session, favourites] = JSON.parse(JSON.parse(literal))
  expect(readTight(session)).toEqual({ user, loggedIn: true })
  expect(readTight(favourites)).toEqual([mine])
})

test('a page whose slots are not in order is refused, and what looks like one under another nonce is a text', () => {
  const half = button(mine).replace(slotMark(nonce, 'end'), '')
  for (const page of [half, slotMark(nonce, 'else'), `${nonce}:password;`, `${nonce}:favourite ;`, button(mine) + half])
    expect(() => createTemplate(page, nonce), page).toThrow('wrong place')
  expect(filled(slotMark('forged', 'session'))).toBe('forged:session;')
})
