import type { Context } from 'hono'
import { tokenCookie } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import { askPreferences } from './api-link.ts'
import {
  type AvailablePreferences,
  type ChosenPreferences,
  hasChosen,
  namedCodes,
  readChosen,
} from './preferences/preferences.ts'
import { visitorZone } from './rendering/page-request.ts'
import { warnOf } from './request/request-context.ts'
import type { SiteDeps } from './site-deps.ts'
import type { SiteEnv } from './site-env.ts'

type Deps = Pick<SiteDeps, 'cachedFor' | 'options'>

/** The preferences of a company are the same for everybody, so the first caller fetches them for all. */
export function fetchPreferences({ cachedFor }: Deps, c: Context<SiteEnv>, locale: Locale): Promise<AvailablePreferences> {
  const { company, cookies, requestId, api } = c.var.context
  const caller = {
    ...{ locale, requestId, timeZone: visitorZone(cookies) ?? company.time_zone, ...namedCodes(cookies) },
    ...{ agent: c.req.header('user-agent'), token: cookies.get(tokenCookie.name) },
  }
  return cachedFor(`${company.id} ${company.content_version}`)('preferences', () => askPreferences(api, caller))
}

/** The preferences that the visitor's cookies name; none where they cannot be read. */
export async function chosenPreferences(deps: Deps, c: Context<SiteEnv>, locale: Locale): Promise<ChosenPreferences> {
  const { cookies } = c.var.context
  if (!hasChosen(cookies)) return { currency: null, country: null }
  const warn = warnOf(deps.options.logger, c.var.context)
  try {
    return readChosen(cookies, await fetchPreferences(deps, c, locale), warn)
  } catch (error) {
    warn(String(error))
    return { currency: null, country: null }
  }
}
