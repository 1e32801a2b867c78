import { isLocalPath } from '#shared/local-path.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { preferencesAction } from '#web/platform/session/preferences.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { CountryLines, CurrencyLines } from '#web/shell/preferences/preference-lines.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/preferences-route.ts'

export const handle = { messages: ['preferences'] } satisfies ScreenHandle

/** Where a choice leads: back to the page of this site that the visitor came from, or home. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { prefix } = context.get(siteContext)
  return { to: pageBefore(request) ?? (prefix || '/') }
}

function pageBefore({ url, headers }: Request): string | undefined {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  const path = pathname + search
  return host === new URL(url).host && !pathname.endsWith(preferencesAction) && isLocalPath(path) ? path : undefined
}

const box = 'rounded-card border border-line bg-surface p-2 shadow-card'

/** The country to visit and the currency of prices, for visitors whose browser runs no scripts: the menus of the header hold them else. */
export default function PreferencesRoute({ loaderData: { to } }: Route.ComponentProps) {
  const t = useTranslations('preferences')
  const tShell = useTranslations('shell')
  const { target } = useArea('countries')
  const { all } = useArea('currencies')
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} noindex />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title') }]} />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <div className="mt-6 grid items-start gap-6 sm:grid-cols-2 lg:max-w-4xl">
        {target.length > 1 && (
          <section className="grid gap-2">
            <h2 className="text-h2">{tShell('preferences.country')}</h2>
            <div className={box}>
              <CountryLines to={to} />
            </div>
          </section>
        )}
        {all.length > 1 && (
          <section className="grid gap-2">
            <h2 className="text-h2">{tShell('preferences.currency')}</h2>
            <div className={box}>
              <CurrencyLines to={to} />
            </div>
          </section>
        )}
      </div>
    </Container>
  )
}
