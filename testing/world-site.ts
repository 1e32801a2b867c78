import type { HostCompany } from '#server/site/site-options.ts'
import type { TrialSite, TrialSources } from './trial-site.ts'
import type { World } from './world.ts'

/** Opens the site over the real API of a world, for one company at every host; `onCall` is told the path and the headers of each call that it makes. */
export const openWorldSite = (
  sources: TrialSources,
  world: World,
  { id, slug, default_language }: Pick<HostCompany, 'id' | 'slug' | 'default_language'>,
  onCall: (path: string, headers: Headers) => void = () => {},
): Promise<TrialSite> =>
  sources.open(
    {},
    {
      api: (request, visitor) => {
        onCall(new URL(request.url).pathname.replace(`/api/${slug}`, ''), request.headers)
        return world.api.fetch(request, { visitor: { ...visitor, counter: { queries: 0 } } })
      },
      resolveCompany: () => ({ id, slug, default_language, time_zone: 'Asia/Riyadh', content_version: '1' }),
      clock: world.clock,
    },
  )
