import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fallbackLocale } from '#shared/locale.ts'
import { limits } from '#shared/validation.ts'
import type { ScreenHandle } from '#shared/visit.ts'
import { readPath } from './languages.ts'
import { tooLargePage } from './plain-pages.ts'
import type { SiteEnv } from './site-options.ts'

const formBytes = 1024 * 1024

/** As many of the largest files as a field takes, and the form around them. */
const filesBytes = limits.files.max * limits.fileKilobytes.max * 1024 + formBytes

const placeIn = ({ req }: Context) => readPath(new URL(req.url).pathname, fallbackLocale)

const onError = (c: Context): Response => {
  const { locale, prefix } = placeIn(c)
  return tooLargePage(locale, prefix)
}

/** Refuses forms beyond 1 MB before they are read; only screens that take files are sent more, and only in a form of files. */
export function limitForms(screensOf: (path: string) => Promise<readonly ScreenHandle[]>): MiddlewareHandler<SiteEnv> {
  const plain = bodyLimit({ maxSize: formBytes, onError })
  const withFiles = bodyLimit({ maxSize: filesBytes, onError })
  return async (c, next) => {
    const isOfFiles = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
    const takesFiles = isOfFiles && (await screensOf(placeIn(c).path)).some(({ files }) => files)
    return (takesFiles ? withFiles : plain)(c, next)
  }
}
