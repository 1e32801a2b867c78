import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { agencyFacts } from '#web/shell/company/agency-facts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { RichText } from '#web/shell/page/rich-text.tsx'
import { Container } from '#web/ui/container.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/about-route.ts'
import { CompanyFacts } from './company-facts.tsx'
import { People } from './people.tsx'
import type { PolicyPage } from './version-list.tsx'

export const handle = { messages: ['pages'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await unwrap(context.get(apiContext).pages[':code'].$get({ param: { code: 'about-us' }, query: {} })) }
}

/** The company: its mission, numbers, promises and people, and how to reach it. */
export default function AboutRoute({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('pages')
  const { title, intro, image, body, about } = page
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={intro} />
      {import.meta.env.SSR && <StructuredData facts={agencyFacts} />}
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: title }]} />
      <header className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card lg:grid-cols-2">
        <div className="grid content-center gap-4 p-5 md:p-8 lg:p-12">
          <h1 className="text-hero">{title}</h1>
          <p className="text-lg leading-(--leading-body) text-muted">{intro}</p>
        </div>
        {image && (
          <div className="-order-1 aspect-16/9 overflow-hidden lg:order-none lg:aspect-auto lg:min-h-96 [&_img]:size-full">
            <SitePicture picture={image} priority sizes="(width >= 75rem) 600px, (width >= 64rem) 50vw, 100vw" />
          </div>
        )}
      </header>
      {about && <Numbers numbers={about.numbers} />}
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <RichText blocks={body} />
        <CompanyFacts />
      </div>
      {about && <Promises promises={about.promises} />}
      {about && <People people={about.people} />}
    </Container>
  )
}

type AboutPage = NonNullable<PolicyPage['about']>

function Numbers({ numbers }: Pick<AboutPage, 'numbers'>) {
  const t = useTranslations('pages')
  if (numbers.length === 0) return null
  return (
    <section aria-label={t('about.numbers')} className="on-dark mt-6 rounded-panel bg-night px-5 py-6 md:px-10 md:py-8">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {numbers.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-white/80">{label}</dt>
            <dd className="text-h1 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Promises({ promises }: Pick<AboutPage, 'promises'>) {
  const t = useTranslations('pages')
  if (promises.length === 0) return null
  return (
    <section aria-labelledby="promises" className="mt-12 lg:mt-16">
      <h2 id="promises" className="mb-4 text-h2 lg:mb-6">
        {t('about.promises')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {promises.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
            <Icon name="circle-check" size={24} className="text-success" />
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
