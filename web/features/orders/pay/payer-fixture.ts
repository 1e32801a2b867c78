import { tokenCookie } from '#shared/constants.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { bookUnpaid, payingScene } from '#testing/paying.ts'
import type { TrialSources } from '#testing/trial-site.ts'
import type { World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

const origin = 'http://ofuq.localhost'

/** The main part of a page. */
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** What a reader of a page sees of its words. */
export const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** A customer with an unpaid order of a company that takes payments, and the site as a browser without scripts sees it. */
export async function payer(world: World, sources: TrialSources, { takesTransfers = false } = {}) {
  const scene = await payingScene(world)
  if (takesTransfers) await world.gateway(scene.company.id, { provider: 'bank_transfer', methods: ['bank_transfer'], sort: 1 })
  const order = await bookUnpaid(scene)
  const site = await openWorldSite(sources, world, scene.company)
  const jar = new Map<string, string>([[tokenCookie.name, scene.customer.token]])
  const headers = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const get = async (path: string) => keep(await site.get(path, headers()))
  const read = async (path: string) => mainOf(await (await get(path)).text())
  const post = async (path: string, form: Record<string, string>) => keep(await site.post(path, form, headers()))
  const upload = async (path: string, field: string, file: File) => {
    const body = new FormData()
    body.set(field, file)
    return keep(await site.request(origin + path, { method: 'POST', body, headers: { Origin: origin, ...headers() } }))
  }
  const path = `/en/profile/orders/${order.id}`
  return { ...scene, order, get, read, post, upload, path, site }
}

/** Presses the button of the order's page; answers the address of the payment's page and the payment's id. */
export async function begin({ post, path }: Awaited<ReturnType<typeof payer>>, method: PaymentMethod = 'card') {
  const response = await post(path, { method })
  const address = response.headers.get('location') ?? ''
  return { status: response.status, address, id: address.split('/').at(-1) ?? '' }
}
