import { answerInstallFile, isInstallFile } from '../files/install-files.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'
import { isSocialPicture } from '../social/social-pictures.ts'

/** Answers the pictures that shared links show. */
export const socialPictures =
  ({ socialPictures }: SiteDeps): SiteMiddleware =>
  async (c, next) =>
    isSocialPicture(c.var.requestOrigin.url.pathname) ? socialPictures(c) : next()

/** Answers the service worker and the manifests. */
export const installFiles =
  ({ options, worker, pages, cachedFor }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { pathname } = c.var.requestOrigin.url
    if (!isInstallFile(pathname)) return next()
    const { company, api, requestId } = c.var.context
    return answerInstallFile(
      { request: c.req.raw, pathname, company, api, requestId },
      {
        worker,
        build: async () => (await pages()).version,
        cachedFor: (locale) => cachedFor(`${company.id} ${company.content_version} ${locale}`),
        logger: options.logger,
      },
    )
  }
