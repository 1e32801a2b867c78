import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { takeFlash } from '../session/flash.ts'
import { useLocale } from '../session/use-site.ts'
import { siteContext } from '../site-context.ts'
import { textsOf } from '../texts/sent-texts.ts'
import { TextProvider } from '../texts/text-provider.tsx'
import { sentTexts } from '../texts/texts.server.ts'
import type { Route } from './+types/screen.ts'
import { ErrorScreen } from './errors/error-screen.tsx'

/** Stands around every screen, inside its layout: the texts of the matched routes, a notice left behind, the error view. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { texts: sentTexts(site, site.namespaces), flash: takeFlash(site) }
}

/** Another path needs other texts; after a write, or when cookies changed, the router asks by itself. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true
  return formMethod || currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false
}

export default function Screen({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextProvider locale={useLocale()} texts={textsOf(texts)}>
      <Outlet />
    </TextProvider>
  )
}

export { ErrorScreen as ErrorBoundary }
