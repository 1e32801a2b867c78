import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectClean, expectNoErrors, journey, openVisit, type VisitOptions, within } from '#testing/browser.ts'

// The journeys prove little unless they would notice: these pages are wrong on purpose.
const page = (body: string) =>
  `<!doctype html><html lang="ar" dir="rtl"><head><title>رحلة</title><link rel="icon" href="data:,"></head><body><main><h1>رحلة</h1>${body}</main></body></html>`

const pages: Record<string, string> = {
  '/good': page('<p>من هنا</p>'),
  '/console': page('<script>console.error("broken")</script>'),
  '/hydration': page('<script>console.warn("Hydration failed")</script>'),
  '/throws': page('<script>throw new Error("thrown")</script>'),
  '/picture': page('<img alt="" src="http://127.0.0.1:1/none.png">'),
  '/wide': page('<div style="width:2000px">عريض</div>'),
  '/unlabelled': page('<input>'),
}

const server = createServer((request, response) => {
  const html = pages[(request.url ?? '').replace(/^\/(ar|en)/, '')]
  response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html ?? page(''))
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const scenes = journey.extend('visit', async ({ browser }, { onCleanup }) => {
  const contexts: { close(): Promise<void> }[] = []
  onCleanup(async () => {
    for (const context of contexts) await context.close()
  })
  return async (path: string, options: VisitOptions = {}) => {
    const visit = await openVisit(browser, options, port)
    contexts.push(visit.context)
    const status = await visit.goto(path)
    return { visit, status }
  }
})

scenes('a good page is clean, with scripts and without, on a host below localhost too', async ({ visit }) => {
  await expectClean((await visit('/good', { locale: 'ar', width: 390 })).visit)
  await expectClean((await visit('/good', { javaScript: false })).visit)
  const other = await visit('/good', { company: 'masar' })
  expect(other.visit.page.url()).toBe(`http://masar.localhost:${port}/ar/good`)
  await expectClean(other.visit)
})

for (const [path, report] of [
  ['/console', 'console error: broken'],
  ['/hydration', 'console warning: Hydration failed'],
  ['/throws', 'page error'],
  ['/picture', 'request failed'],
  ['/missing', '404'],
  ['/wide', 'wider than its window'],
  ['/unlabelled', 'label at input'],
] as const) {
  scenes(`${path} is not clean: ${report}`, async ({ visit }) => {
    const { visit: visitor } = await visit(path, { width: 390 })
    await expect(expectClean(visitor)).rejects.toThrow(report)
  })
}

scenes('a error that the journey names is no error', async ({ visit }) => {
  const { visit: visitor, status } = await visit('/missing', { expects: [/status of 404/] })
  expect(status).toBe(404)
  expectNoErrors(visitor)
})

scenes('a step that never ends is ended', async ({ visit }) => {
  const { visit: visitor } = await visit('/good')
  const endless = visitor.page.evaluate('new Promise(() => {})')
  await expect(within(endless, 'waiting', 200)).rejects.toThrow('waiting took longer than 200 ms')
  endless.catch(() => undefined)
})
