import { escapeHtml } from '#shared/escape-html.ts'
import type { CustomerValues } from '#shared/page-slots.ts'
import { scriptLiteral } from '#shared/script-literal.ts'
import { writeTight } from '#shared/tight-json.ts'

const namedSlots = ['session', 'first_name', 'favourites'] as const

type Slot = 'nonce' | (typeof namedSlots)[number]
type Segment = Buffer | Slot | FavouriteButton
type FavouriteButton = { product: string; pressed: Segment[]; released: Segment[] }

/** A page for all customers, cut at its slots; `bytes` is what it takes in the cache. */
export type PageTemplate = { segments: Segment[]; bytes: number }

/** A text of the page with its slots; a nonce without a name is the nonce of a script or a style. */
function segmentsOf(html: string, nonce: string): Segment[] {
  const [start = '', ...rest] = html.split(nonce)
  const segments = rest.flatMap((after): Segment[] => {
    const name = namedSlots.find((slot) => after.startsWith(`:${slot};`))
    if (!name && after.startsWith(':')) throw new Error('A slot is in a wrong place of a page.')
    return name ? [name, Buffer.from(after.slice(name.length + 2))] : ['nonce', Buffer.from(after)]
  })
  return [Buffer.from(start), ...segments]
}

/** Cuts a page that was rendered with this nonce for all customers; throws where its slots are not in order. */
export function createTemplate(html: string, nonce: string): PageTemplate {
  const mark = nonce.replace(/[+/]/g, '\\$&')
  const buttons = new RegExp(`${mark}:favourite ([\\w-]+);(.*?)${mark}:else;(.*?)${mark}:end;`, 's')
  const parts = html.split(buttons)
  const segments: Segment[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const [text = '', product, pressed = '', released = ''] = parts.slice(at, at + 4)
    segments.push(...segmentsOf(text, nonce))
    if (product) segments.push({ product, pressed: segmentsOf(pressed, nonce), released: segmentsOf(released, nonce) })
  }
  return { segments, bytes: Buffer.byteLength(html) }
}

/** The page of one customer, under a nonce of its own, in parts that follow each other. */
export function fillTemplate({ segments }: PageTemplate, nonce: string, { user, favourites }: CustomerValues): Buffer[] {
  const values: Record<Slot, Buffer> = {
    nonce: Buffer.from(nonce),
    first_name: Buffer.from(escapeHtml(user.firstname)),
    session: Buffer.from(handoffText({ user, loggedIn: true })),
    favourites: Buffer.from(handoffText(favourites)),
  }
  const loved = new Set(favourites)
  const filled = (segment: Segment): Buffer | Buffer[] => {
    if (typeof segment === 'string') return values[segment]
    if (Buffer.isBuffer(segment)) return segment
    return (loved.has(segment.product) ? segment.pressed : segment.released).flatMap(filled)
  }
  return segments.flatMap(filled)
}

/** A packed value in the router's data of the page: a text inside the router's text inside a script. */
const handoffText = (value: object): string => scriptLiteral(JSON.stringify(writeTight(value)).slice(1, -1)).slice(1, -1)
