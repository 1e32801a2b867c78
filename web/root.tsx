import iconSheet from 'virtual:icon-sheet'
import { type ReactNode, use, useEffect } from 'react'
import { Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { direction, fallbackLocale, isLocale, type Locale } from '#shared/locale.ts'
import { type CompanyTheme, themeVariables } from '#shared/theme.ts'
import { fontPreloads } from '#web/fonts/preloads.ts'
import { LinkProvider } from '#web/ui/link.tsx'
import type { Route } from './+types/root.ts'
import { startUp } from './platform/api/start-up.server.ts'
import { SchemeHead } from './platform/browser/head/scheme-head.tsx'
import { useLastRoute } from './platform/browser/last-route.ts'
import { useBars, watchCover } from './platform/browser/root-marks.ts'
import { useRouteFocus } from './platform/browser/route-focus.ts'
import { ErrorScreen } from './platform/page/errors/error-screen.tsx'
import { LastResort, LastResortView } from './platform/page/errors/last-resort.tsx'
import { passGuards } from './platform/page/named-guards.ts'
import { NonceContext } from './platform/page/nonce.ts'
import { SiteLink } from './platform/page/site-link.tsx'
import { ToastProvider } from './platform/page/toasts.tsx'
import { serializeOrSlot } from './platform/page-template/page-template.ts'
import { serializeOnce } from './platform/serialize-once.server.ts'
import { type RootReply, sentData, useRoot, withShared } from './platform/session/use-site.ts'
import { siteContext } from './platform/site-context.ts'
import { type SentTexts, textsOf } from './platform/texts/sent-texts.ts'
import { commonNamespaces } from './platform/texts/text-file.ts'
import { TextProvider } from './platform/texts/text-provider.tsx'
import { sentTexts } from './platform/texts/texts.server.ts'
import stylesheet from './styles/app.css?url'

export const middleware: Route.MiddlewareFunction[] = [passGuards]

type Words = { texts: SentTexts }

export async function loader({ context }: Route.LoaderArgs) {
  const { session, chosen, ...site } = await startUp(context)
  const visit = context.get(siteContext)
  const theme = site.company ? await visit.cached('theme', async () => styleOf(site.company?.theme)) : styleOf(null)
  const shared = { ...site, theme }
  const reply = {
    session: serializeOrSlot(visit, 'session', session),
    chosen,
    texts: sentTexts(visit, commonNamespaces),
    shared: serializeOnce(visit, visit.isDocument ? 'root of a document' : 'root', sentData(shared, visit.isDocument)),
  }
  return withShared(reply satisfies RootReply & Words, shared)
}

function styleOf(theme: CompanyTheme | null | undefined): string {
  const variables = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`)
  return `:root{${variables.join(';')}}`
}

/** A plain navigation needs nothing new from the root; after a write, or when cookies changed, the router asks by itself. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRoot()
  const words = useRouteLoaderData<Words>('root')
  const nonce = use(NonceContext)
  const locale = site?.locale ?? shownLocale()
  return (
    <html lang={locale} dir={direction(locale)} data-bars={useBars()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <SchemeHead nonce={nonce} />
        {/* In the browser React has no part in it: another one beside what the server wrote would style the whole page again. */}
        {import.meta.env.SSR && <link rel="stylesheet" href={stylesheet} precedence="default" />}
        {fontPreloads.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {/* The style sheet names it: asked for beside it, the icons are there a round trip sooner. */}
        {import.meta.env.SSR && <link rel="preload" as="image" href={iconSheet} crossOrigin="anonymous" />}
        {site?.company?.icon && (
          <>
            <link rel="icon" href={site.company.icon} />
            <link rel="apple-touch-icon" href={site.company.icon.replace('.svg', '-180.png')} />
          </>
        )}
        {site && <link rel="manifest" href={`${site.prefix}/manifest.webmanifest`} />}
        {site && (
          <style data-theme nonce={nonce} suppressHydrationWarning>
            {site.theme}
          </style>
        )}
      </head>
      <body>
        {site && words ? (
          <LastResort locale={site.locale} prefix={site.prefix}>
            <TextProvider locale={site.locale} texts={textsOf(words.texts)}>
              <ToastProvider>
                <LinkProvider value={SiteLink}>{children}</LinkProvider>
              </ToastProvider>
            </TextProvider>
          </LastResort>
        ) : (
          <LastResortView locale={locale} prefix="" />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The language of the page in the browser, where an error has taken the root's data away. */
function shownLocale(): Locale {
  const shown = globalThis.document?.documentElement.lang
  return isLocale(shown) ? shown : fallbackLocale
}

export default function Root() {
  useLastRoute()
  useRouteFocus()
  useEffect(watchCover, [])
  return <Outlet />
}

/** For failures outside of a screen: it has no layout. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorScreen />
    </main>
  )
}
