import { truncate } from '#shared/text.ts'
import { breadcrumbList } from '#web/platform/page/schema-org.ts'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** One step of the way to a page; the page itself has no address. */
export type BreadcrumbStep = { label: string; href?: string }

/** The longest name that a step is shown with; search engines get it whole. */
const longestStep = 48

/** The way from home to this page, for readers and (schema.org) for search engines; the last step is the page itself. */
export function Breadcrumbs({ label, steps }: { label: string; steps: readonly BreadcrumbStep[] }) {
  const t = useTranslations('shell')
  const all = [{ label: t('navigation.home'), href: '/' }, ...steps]
  return (
    <>
      <Breadcrumb label={label} steps={all.map((step) => ({ ...step, label: truncate(step.label, longestStep) }))} />
      {import.meta.env.SSR && <StructuredData facts={(site) => breadcrumbList(site, all)} />}
    </>
  )
}
