import type { Context, MiddlewareHandler } from 'hono'
import { declaredLength, fieldSeparator } from '#server/platform/body-bytes.ts'
import { bodyLimits, formFields } from '#shared/body-limits.ts'
import { fallbackLocale } from '#shared/locale.ts'
import type { ScreenHandle } from '#shared/visit.ts'
import { createFormGauge } from './form-gauge.ts'
import { readPath } from './languages.ts'
import { tooLargePage } from './plain-pages.ts'
import type { SiteEnv } from './site-options.ts'

const placeIn = ({ req }: Context) => readPath(new URL(req.url).pathname, fallbackLocale)

function refuse(c: Context): Response {
  const { locale, prefix } = placeIn(c)
  return tooLargePage(locale, prefix)
}

const typeOf = ({ req }: Context) => req.header('content-type') ?? ''

/** The body as it streams through a gauge, so that a long form is neither read to its end nor held twice. */
function gauged(c: Context, maxBytes: number): ReturnType<typeof createFormGauge> | undefined {
  const { body } = c.req.raw
  if (!body) return undefined
  const gauge = createFormGauge({ maxBytes, separator: fieldSeparator(typeOf(c)), maxFields: formFields.site })
  const init = { body: body.pipeThrough(gauge.stream, { preventCancel: true }), duplex: 'half' } as const
  c.req.raw = new Request(c.req.raw, init)
  return gauge
}

/**
 * Refuses forms that are larger than the largest JSON they could become, or of more fields than any screen has; only screens that take
 * files are sent more bytes, and only in a form of files.
 */
export function limitForms(screensOf: (path: string) => Promise<readonly ScreenHandle[]>): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const isOfFiles = /^multipart\/form-data/i.test(typeOf(c))
    const takesFiles = isOfFiles && (await screensOf(placeIn(c).path)).some(({ files }) => files)
    const maxBytes = takesFiles ? bodyLimits.formWithFiles : bodyLimits.form
    if ((declaredLength(c.req.raw) ?? 0) > maxBytes) return refuse(c)
    const gauge = gauged(c, maxBytes)
    await next()
    // Whoever read the form met a broken stream: its answer is about that, not about the size.
    if (gauge?.isOver()) c.res = refuse(c)
    return undefined
  }
}
