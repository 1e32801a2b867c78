import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { localisePath } from '#shared/locale.ts'
import type { LinkProps } from '#web/ui/link.tsx'
import { connection, mayPrefetch } from '../browser/connection.ts'
import { subscribe } from '../browser/online.ts'
import { useSiteOrNothing } from '../session/use-site.ts'

const staysInside = ({ href, download, target }: LinkProps) =>
  href.startsWith('/') && !href.startsWith('//') && download === undefined && target === undefined

/** The router's link as it renders before scripts run; the router needs as long for a hundred of them as for the rest of a page. */
function RenderedLink(props: LinkProps) {
  const site = useSiteOrNothing()
  if (!staysInside(props)) return <a {...props} />
  const { href, ...rest } = props
  if (!site) return <Link {...rest} to={href} discover="none" />
  return <a {...rest} href={localisePath(href, site.prefix)} />
}

const isConnectionFast = () => mayPrefetch(connection())

function LiveLink(props: LinkProps) {
  // Nothing of it is in the HTML, so the answer of the browser holds from the start: another one would render each link twice.
  const isFast = useSyncExternalStore(subscribe, isConnectionFast, isConnectionFast)
  if (!staysInside(props)) return <a {...props} />
  const { href, ...rest } = props
  return <Link {...rest} to={href} prefetch={isFast ? 'intent' : 'none'} discover="none" viewTransition />
}

/**
 * The link of the site: a path without language stays inside the app, is fetched ahead when the pointer or focus nears it,
 * and fades over; any other address (https:, mailto:, #anchor) is a plain link.
 */
export const SiteLink = import.meta.env.SSR ? RenderedLink : LiveLink
