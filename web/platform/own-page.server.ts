import { type Packed, pack } from './packed.ts'
import { literal } from './page-html.server.ts'
import { type Contexts, type Customer, siteContext } from './site-context.ts'

type Gap = 'nonce' | 'session' | 'first_name' | 'favourites'
type Piece = Buffer | Gap | Heart
type Heart = { model: string; kept: Piece[]; other: Piece[] }

/** A page for all customers, cut where each one's own parts belong; `bytes` is what it takes to keep. */
export type CutPage = { pieces: Piece[]; bytes: number }

/** What one customer puts into the pages that they share with others. */
export type OwnParts = { user: Customer; favourites: readonly string[] }

/** Asks for a customer's own parts; null where nobody is signed in any more. */
export async function ownPartsOf(contexts: Contexts): Promise<OwnParts | null> {
  const site = contexts.get(siteContext)
  const [user, favourites] = await Promise.all([site.user(), site.favourites()])
  return user && { user, favourites }
}

const gapMark = /^:(session|first_name|favourites);/

/** A text of the page with its gaps; a nonce without a name is the nonce of a script or a style. */
function piecesOf(html: string, nonce: string): Piece[] {
  const [start = '', ...rest] = html.split(nonce)
  const cut = rest.flatMap((after): Piece[] => {
    const [mark = '', name = 'nonce'] = gapMark.exec(after) ?? []
    if (mark === '' && after.startsWith(':')) throw new Error('A mark stands in a wrong place of a page.')
    return [name as Gap, Buffer.from(after.slice(mark.length))]
  })
  return [Buffer.from(start), ...cut]
}

/** Cuts a page that was rendered with this nonce for all customers together; throws where its marks are not in order. */
export function cutPage(html: string, nonce: string): CutPage {
  const own = nonce.replace(/[+/]/g, '\\$&')
  const hearts = new RegExp(`${own}:kept ([\\w-]+);(.*?)${own}:else;(.*?)${own}:end;`, 's')
  const parts = html.split(hearts)
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const [text = '', model, kept = '', other = ''] = parts.slice(at, at + 4)
    pieces.push(...piecesOf(text, nonce))
    if (model) pieces.push({ model, kept: piecesOf(kept, nonce), other: piecesOf(other, nonce) })
  }
  return { pieces, bytes: Buffer.byteLength(html) }
}

/** The page of one customer, under a nonce of its own. */
export function fillPage({ pieces }: CutPage, nonce: string, { user, favourites }: OwnParts): Uint8Array<ArrayBuffer> {
  const own: Record<Gap, Buffer> = {
    nonce: Buffer.from(nonce),
    first_name: Buffer.from(escapeHtml(user.firstname)),
    session: Buffer.from(asData(pack({ user, loggedIn: true }))),
    favourites: Buffer.from(asData(pack(favourites))),
  }
  const kept = new Set(favourites)
  const filled = (piece: Piece): Buffer | Buffer[] => {
    if (typeof piece === 'string') return own[piece]
    if (Buffer.isBuffer(piece)) return piece
    return (kept.has(piece.model) ? piece.kept : piece.other).flatMap(filled)
  }
  return Buffer.concat(pieces.flatMap(filled))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** A packed value as it stands in the page's handoff: a text inside of the router's text inside of a script. */
const asData = (packed: Packed<object>): string => literal(JSON.stringify(packed).slice(1, -1)).slice(1, -1)
