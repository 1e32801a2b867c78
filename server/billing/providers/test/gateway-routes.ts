import { type Context, Hono } from 'hono'
import type { Companies } from '#server/platform/companies.ts'
import { isUuid } from '#shared/id.ts'
import { type ChargeRow, changeOpenCharge, findCharge, type TestLedger } from './charge-rows.ts'
import { challengePage, lostPage, overPage, payPage } from './gateway-page.ts'
import { type GatewayAction, gatewayActions } from './gateway-texts.ts'
import { signNotice } from './test-provider.ts'

type Deps = TestLedger & {
  companies: Pick<Companies, 'ofHost'>
  /** Sends a notice; its outcome is nobody's concern, because the payment is asked about anyway. */
  send(url: string, init: { headers: Record<string, string>; body: string }): Promise<void>
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

const lateMillis = 45_000
const silentMillis = 120_000

/** What each choice does to the charge. */
function changeOf(action: GatewayAction, { amount }: ChargeRow, now: Date) {
  const later = (millis: number) => new Date(now.getTime() + millis)
  const paid = { status: 'paid' as const, captured: amount, visible_at: now, answers_at: now }
  if (action === 'challenge') return { status: 'challenge' as const }
  if (action === 'decline') return { status: 'declined' as const }
  if (action === 'twice') return { ...paid, captured: amount * 2n }
  if (action === 'late') return { ...paid, visible_at: later(lateMillis) }
  if (action === 'silent') return { ...paid, answers_at: later(silentMillis) }
  return action === 'back' ? null : paid
}

const isAction = (value: unknown): value is GatewayAction => gatewayActions.some((action) => action === value)

/** Tells the product of a change, as providers do: late, signed, and not to be relied on. */
async function notify({ send }: Deps, { notice_url, id, payment_id, status }: ChargeRow): Promise<void> {
  const token = notice_url.split('/').at(-1) ?? ''
  const body = JSON.stringify({ id: `${id}:${status}`, type: `charge.${status}`, charge: id, payment: payment_id })
  await send(notice_url, { headers: { 'content-type': 'application/json', 'x-test-signature': signNotice(token, body) }, body })
}

/** `/test-gateway/{id}`: the page of the provider `test`, on the host of the company whose charge it is. */
export function testGatewayRoutes(deps: Deps): Hono {
  const app = new Hono()
  const show = (c: Context, html: string) => c.body(html, 200, headers)
  async function chargeOf(c: Context) {
    const company = deps.companies.ofHost(c.req.header('host') ?? new URL(c.req.url).host)
    const id = c.req.param('id') ?? ''
    return company && isUuid(id) ? findCharge(deps, company.id, id) : undefined
  }
  const isOver = ({ status, expires_at }: ChargeRow) => status === 'paid' || expires_at <= deps.clock.now()

  app.get('/test-gateway/:id', async (c) => {
    const charge = await chargeOf(c)
    if (!charge) return c.notFound()
    if (isOver(charge)) return show(c, overPage(charge))
    return show(c, charge.status === 'challenge' ? challengePage(charge) : payPage(charge))
  })

  async function act(c: Context, charge: ChargeRow, action: GatewayAction) {
    const change = changeOf(action, charge, deps.clock.now())
    if (!change) return c.redirect(charge.return_url, 303)
    const changed = await changeOpenCharge(deps, charge.company_id, charge.id, change)
    if (!changed || action === 'challenge' || action === 'decline') return c.redirect(`/test-gateway/${charge.id}`, 303)
    if (action === 'lost') return show(c, lostPage(changed))
    if (action === 'pay' || action === 'twice') await notify(deps, changed)
    return c.redirect(charge.return_url, 303)
  }

  app.post('/test-gateway/:id', async (c) => {
    const charge = await chargeOf(c)
    const { action } = charge ? await c.req.parseBody() : {}
    return charge && isAction(action) ? act(c, charge, action) : c.notFound()
  })
  return app
}
