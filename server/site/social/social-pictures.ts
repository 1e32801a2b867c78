import type { Context } from 'hono'
import { createLoadingCache } from '#server/platform/caching/cache.ts'
import { conversionGate } from '#server/platform/media/conversion-gate.ts'
import type { Caller } from '#shared/call-headers.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { defaultTheme, isHexColour } from '#shared/theme.ts'
import { clientFor } from '../api-link.ts'
import type { RequestContext } from '../request/request-context.ts'
import type { SiteEnv } from '../site-env.ts'
import type { SiteOptions } from '../site-options.ts'
import { type CardKind, type CardSubject, isCardKind, loadSubject } from './card-subject.ts'
import { cardSize, drawCard, drawIcon } from './draw-card.ts'

type Options = Pick<SiteOptions, 'openMedia' | 'countPage' | 'logger'>
type CardRequest = { kind: CardKind; slug: string; locale: Locale }

const cacheBytes = 24 * 1024 * 1024
/** Drawings at once, and pictures that are being made or wait: a drawing takes about a tenth of a second of a core. */
const width = 1
const mostWaiting = 16

const nameHeaders = { 'X-Content-Type-Options': 'nosniff' }
const notStored = { ...nameHeaders, 'Cache-Control': 'no-store' }

/** Whether a path is that of a picture for shared links. */
export const isSocialPicture = (pathname: string): boolean => pathname.startsWith('/social/')

function readCardRequest(pathname: string): CardRequest | undefined {
  const [, kind = '', slug = '', locale] = /^\/social\/([a-z]+)\/([\w-]{1,120})\.([a-z]{2})\.jpg$/.exec(pathname) ?? []
  return isCardKind(kind) && isLocale(locale) ? { kind, slug, locale } : undefined
}

/**
 * Answers `/social/{kind}/{slug}.{locale}.jpg`: the picture that a shared link shows. Pictures stay in memory for as long as the
 * company's content does not change; `v` in the query names its version, so that others may keep them for good.
 */
export function createSocialPictures(options: Options): (c: Context<SiteEnv>) => Promise<Response> {
  const cache = createLoadingCache<Uint8Array<ArrayBuffer>>({ maxBytes: cacheBytes, bytesOf: ({ byteLength }) => byteLength })
  const gate = conversionGate(width)
  let waiting = 0

  async function draw(context: RequestContext, requested: CardRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const subject = await loadSubject(clientOf(context, requested.locale), requested.kind, requested.slug)
    if (!subject) return undefined
    const brand = await loadBrand(context, requested.locale, options)
    const photo = await photoOf(subject, options)
    const card = await gate(() => drawCard({ ...brand, ...subject, photo, locale: requested.locale }))
    return new Uint8Array(card)
  }

  async function drawInTurn(context: RequestContext, requested: CardRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const seconds = await options.countPage?.(context.company, context.requestOrigin.address)
    if (seconds) throw new RejectedPicture(429, seconds)
    if (waiting >= mostWaiting) throw new RejectedPicture(503, 5)
    waiting += 1
    try {
      return await draw(context, requested)
    } finally {
      waiting -= 1
    }
  }

  return async (c) => {
    const { context } = c.var
    const { company, requestOrigin } = context
    const requested = readCardRequest(requestOrigin.url.pathname)
    if (!requested) return c.text('Not found', 404, notStored)
    const version = String(company.content_version)
    const { kind, slug, locale } = requested
    try {
      const picture = await cache.load(`${company.id} ${kind} ${slug} ${locale}`, () => drawInTurn(context, requested), version)
      if (!picture) return c.text('Not found', 404, notStored)
      const isNamed = requestOrigin.url.searchParams.get('v') === version
      return c.body(picture, 200, {
        ...nameHeaders,
        'Content-Type': 'image/jpeg',
        'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      })
    } catch (error) {
      const { status, seconds } = error instanceof RejectedPicture ? error : new RejectedPicture(503, 60)
      const facts = { request_id: context.requestId, company: company.slug, error: String(error) }
      if (!(error instanceof RejectedPicture)) options.logger.warn(facts, 'A social picture could not be drawn')
      return c.text('Not available', status, { ...notStored, 'Retry-After': String(seconds) })
    }
  }
}

/** A picture that is not drawn now, and when to ask again. */
class RejectedPicture extends Error {
  readonly status: 429 | 503
  readonly seconds: number
  constructor(status: 429 | 503, seconds: number) {
    super('refused')
    this.status = status
    this.seconds = seconds
  }
}

/** All who share a link share its picture, so its calls name the company's zone and no choice. */
function clientOf({ api, company, requestId }: RequestContext, locale: Locale) {
  const caller: Caller = { locale, timeZone: company.time_zone, requestId }
  return clientFor(api, caller)
}

async function loadBrand(context: RequestContext, locale: Locale, { openMedia }: Options) {
  const reply = await clientOf(context, locale)['company-profile'].$get()
  if (!reply.ok) throw new Error(`the API answered ${reply.status}`)
  const { display_name, icon, theme } = (await reply.json()).data
  const svg = icon ? await bytesOf(icon, openMedia) : null
  const { primary_color } = theme
  return {
    name: display_name,
    icon: svg && (await drawIcon(svg)),
    colour: isHexColour(primary_color) ? primary_color : defaultTheme.primary_color,
  }
}

/** The narrowest variant that fills a card, else the widest. */
async function photoOf({ picture }: CardSubject, { openMedia }: Options): Promise<Buffer | null> {
  if (!picture) return null
  const wide = picture.widths.find((each) => each >= cardSize.width) ?? picture.widths.at(-1)
  return bytesOf(`${picture.url}/${wide}.webp`, openMedia)
}

async function bytesOf(path: string, openMedia: Options['openMedia']): Promise<Buffer | null> {
  const reply = await openMedia?.(path)
  return reply?.ok ? Buffer.from(await reply.arrayBuffer()) : null
}
