import { expect, test } from 'vitest'
import { cutPage, fillPage } from './own-page.server.ts'
import { ownMark } from './own-parts.ts'
import { handoffOf } from './page-html.server.ts'
import type { Customer } from './site-context.ts'

const nonce = 'a+b/c'
const mine = '01a200c5-2f95-7451-bc28-f2596d255b25'
const other = '01a200c5-2f95-7451-bc28-f2596d255b26'

const user = { id: 'u1', firstname: `Om & <b>"O'Neil"</b> \u2028`, email: 'om@example.test', phone: null } as Customer

const heart = (model: string) =>
  `${ownMark(nonce, `kept ${model}`)}<b>full ${model}</b>${ownMark(nonce, 'else')}<i>empty ${model}</i>${ownMark(nonce, 'end')}`

const filled = (html: string, favourites: string[] = []) =>
  new TextDecoder().decode(fillPage(cutPage(html, nonce), 'new', { user, favourites }))

test('each customer gets a nonce, a name and hearts of their own', () => {
  const name = `<bdi>${ownMark(nonce, 'first_name')}</bdi>`
  const page = `<style nonce="${nonce}"></style>${name}<ul>${heart(mine)}${heart(other)}</ul>أفق`
  expect(filled(page, [mine])).toBe(
    `<style nonce="new"></style><bdi>Om &amp; &lt;b&gt;&quot;O&#x27;Neil&quot;&lt;/b&gt; \u2028</bdi><ul><b>full ${mine}</b><i>empty ${other}</i></ul>أفق`,
  )
  expect(filled(page, [other])).toContain(`<i>empty ${mine}</i><b>full ${other}</b>`)
  expect(filled(page)).not.toContain('full')
})

test('the router reads what was put into the data, and nothing in it can end their script', async () => {
  const data = [{ _1: 2 }, 'session', ownMark(nonce, 'session'), ownMark(nonce, 'favourites')]
  const page = await handoffOf(new Response(JSON.stringify(data)).body ?? undefined, nonce)
  const [, literal = ''] = /enqueue\((.*?)\);<\/script>/.exec(filled(page, [mine])) ?? []
  expect(literal).not.toMatch(/[<>&\u2028]/)
  const [, , session, favourites] = JSON.parse(JSON.parse(literal))
  expect(JSON.parse(session)).toEqual({ user, loggedIn: true })
  expect(JSON.parse(favourites)).toEqual([mine])
})

test('a page whose marks are not in order is refused, and what looks like one under another nonce is a text', () => {
  const half = heart(mine).replace(ownMark(nonce, 'end'), '')
  for (const page of [half, ownMark(nonce, 'else'), `${nonce}:password;`, `${nonce}:kept ;`, heart(mine) + half])
    expect(() => cutPage(page, nonce), page).toThrow('wrong place')
  expect(filled(ownMark('forged', 'session'))).toBe('forged:session;')
})
