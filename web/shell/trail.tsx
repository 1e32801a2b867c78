import { canonicalPath } from '#shared/locale.ts'
import { truncate } from '#shared/text.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** One step of the way to a page; the page itself has no address. */
export type TrailStep = { label: string; href?: string }

/** The longest name that a step is shown with; search engines get it whole. */
const longestStep = 48

/** The way from home to this page, for readers and (schema.org) for search engines; the last step is the page itself. */
export function Trail({ label, steps }: { label: string; steps: readonly TrailStep[] }) {
  const t = useTranslations('shell')
  const { origin, locale, defaultLocale } = useSite()
  const all = [{ label: t('navigation.home'), href: '/' }, ...steps]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step.label,
      ...(step.href && { item: origin + canonicalPath(step.href, locale, defaultLocale) }),
    })),
  }
  const text = JSON.stringify(list).replaceAll('<', '\\u003c')
  return (
    <>
      <Breadcrumb label={label} steps={all.map((step) => ({ ...step, label: truncate(step.label, longestStep) }))} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, no markup can stand in it, every < is escaped */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
    </>
  )
}
