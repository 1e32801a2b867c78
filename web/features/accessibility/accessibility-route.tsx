import { formatDay } from '#shared/dates.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const handle = { messages: ['accessibility'], cache: {} } satisfies ScreenHandle

/** The day on which somebody last compared the statement with the site. */
const reviewed = '2026-11-23'

/** The accessibility statement: promises, tests, known gaps, and the contact for problems. */
export default function AccessibilityRoute() {
  const t = useTranslations('accessibility')
  const locale = useLocale()
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('description')} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title') }]} />
      <div className="grid max-w-2xl gap-8">
        <div className="grid gap-2">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="text-lg text-muted">{t('lead')}</p>
        </div>
        <section className="grid gap-2">
          <h2 className="text-h2">{t('aim.title')}</h2>
          <p>{t('aim.text')}</p>
        </section>
        <Points
          title={t('works.title')}
          points={[
            t('works.keyboard'),
            t('works.zoom'),
            t('works.scheme'),
            t('works.contrast'),
            t('works.motion'),
            t('works.scripts'),
          ]}
        />
        <Points title={t('tested.title')} points={[t('tested.automatic'), t('tested.keyboard'), t('tested.reflow')]} />
        <Points title={t('limits.title')} points={[t('limits.audit'), t('limits.dates'), t('limits.elsewhere')]} />
        <section className="grid gap-2">
          <h2 className="text-h2">{t('tell.title')}</h2>
          <p>{t('tell.text')}</p>
          <p>
            <TextLink href="/contact-us" className="inline-flex min-h-11 items-center">
              {t('tell.link')}
            </TextLink>
          </p>
        </section>
        <p className="text-sm text-muted">{t('reviewed', { date: formatDay(reviewed, locale) })}</p>
      </div>
    </Container>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-h2">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
