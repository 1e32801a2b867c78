import { data } from 'react-router'
import { formatDate } from '#shared/dates.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { policyCodes } from '#web/shell/company/policy-codes.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { RichText } from '#web/shell/page/rich-text.tsx'
import { contentsOf, TextContents } from '#web/shell/page/text-contents.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Container } from '#web/ui/container.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/policy-route.ts'
import { type PolicyPage, VersionList } from './version-list.tsx'

export const handle = { messages: ['pages'], cache: { query: ['version'], forCustomers: true } } satisfies ScreenHandle

/** Of the policy that the address names, the version of the query or the one in force. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const code = policyCodes.find((policy) => context.get(siteContext).path.startsWith(`/${policy}`))
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  if (!code || (version !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(version))) throw data({ code: 'not_found' }, { status: 404 })
  const query = version === undefined ? {} : { version }
  return { policy: await unwrap(context.get(apiContext).pages[':code'].$get({ param: { code }, query })) }
}

/** A policy: the summary first, then its text; an earlier version is marked as no longer valid. */
export default function PolicyRoute({ loaderData: { policy } }: Route.ComponentProps) {
  const t = useTranslations('pages')
  const { code, title, intro, body, is_current } = policy
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={intro} noindex={!is_current} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: title }]} />
      <header className="mb-6 grid max-w-3xl gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-lg leading-(--leading-body) text-muted">{intro}</p>
        <VersionLine policy={policy} />
        {!is_current && (
          <Alert
            tone="warning"
            title={t('policy.older')}
            action={
              <TextLink href={`/${code}`} className="inline-flex min-h-11 items-center">
                {t('policy.to_current')}
              </TextLink>
            }
          >
            {t('policy.older_hint')}
          </Alert>
        )}
      </header>
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,17rem)] lg:justify-between">
        <div className="lg:sticky lg:top-24 lg:order-1">
          <TextContents label={t('policy.contents')} entries={contentsOf(body)} />
        </div>
        <div className="grid gap-8">
          <Summary sentences={policy.summary} />
          <RichText blocks={body} />
          <VersionList policy={policy} />
        </div>
      </div>
    </Container>
  )
}

function VersionLine({ policy: { version, effective_from, is_current } }: { policy: PolicyPage }) {
  const t = useTranslations('pages')
  const locale = useLocale()
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {version && <span>{t.rich('policy.version', { version: () => <bdi dir="ltr">{version}</bdi> })}</span>}
      {effective_from && (
        <time dateTime={effective_from}>
          {t(is_current ? 'policy.effective' : 'policy.older_effective', { date: formatDate(effective_from, locale) })}
        </time>
      )}
    </p>
  )
}

function Summary({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('pages')
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="summary" className="grid gap-3 rounded-card bg-primary-light p-5 md:p-6">
      <h2 id="summary" className="text-xl">
        {t('policy.summary')}
      </h2>
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary-text">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('policy.summary_hint')}</p>
    </section>
  )
}
