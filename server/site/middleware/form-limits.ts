import type { Context } from 'hono'
import { declaredLength, fieldSeparator } from '#server/platform/http/input/body-bytes.ts'
import { bodyLimits, formFields } from '#shared/body-limits.ts'
import { fallbackLocale } from '#shared/locale.ts'
import { createFormGauge } from '../form-gauge.ts'
import { tooLargePage } from '../plain-pages.ts'
import { readPath } from '../preferences/languages.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

const pagePath = ({ req }: Context) => readPath(new URL(req.url).pathname, fallbackLocale)

function tooLarge(c: Context): Response {
  const { locale, prefix } = pagePath(c)
  return tooLargePage(locale, prefix)
}

const contentType = ({ req }: Context) => req.header('content-type') ?? ''

/** The body as it streams through a gauge, so that a long form is neither read to its end nor held twice. */
function gauged(c: Context, maxBytes: number): ReturnType<typeof createFormGauge> | undefined {
  const { body } = c.req.raw
  if (!body) return undefined
  const gauge = createFormGauge({ maxBytes, separator: fieldSeparator(contentType(c)), maxFields: formFields.site })
  const init = { body: body.pipeThrough(gauge.stream, { preventCancel: true }), duplex: 'half' } as const
  c.req.raw = new Request(c.req.raw, init)
  return gauge
}

/**
 * Refuses forms that are larger than the largest JSON they could become, or have more fields than any screen; only screens that take
 * files accept more bytes, and only in a multipart form.
 */
export const formLimits =
  ({ pages }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const isMultipart = /^multipart\/form-data/i.test(contentType(c))
    const takesFiles = isMultipart && (await pages()).find(pagePath(c).path).handles.some(({ files }) => files)
    const maxBytes = takesFiles ? bodyLimits.formWithFiles : bodyLimits.form
    if ((declaredLength(c.req.raw) ?? 0) > maxBytes) return tooLarge(c)
    const gauge = gauged(c, maxBytes)
    await next()
    // The reader of the form met a broken stream, so its response is about that and not about the size.
    if (gauge?.isOver()) c.res = tooLarge(c)
    return undefined
  }
