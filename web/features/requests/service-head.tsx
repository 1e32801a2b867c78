import type { Infer } from '#contract/client.ts'
import type { Service } from '#contract/services.ts'
import { breadcrumbList } from '#web/platform/page/schema-org.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** The head of a service's own page: the way here, what it is, and its picture. */
export function ServiceHead({ service: { name, summary, description, image } }: { service: Infer<typeof Service> }) {
  const t = useTranslations('requests')
  const steps = [{ label: t('home'), href: '/' }, { label: t('services'), href: '/services' }, { label: name }]
  return (
    <>
      <Breadcrumb label={t('breadcrumbs')} steps={steps} />
      {import.meta.env.SSR && <StructuredData facts={(site) => breadcrumbList(site, steps)} />}
      <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-10">
        <div className="grid gap-3">
          <h1 className="text-h1">{name}</h1>
          <p className="text-lg text-muted">{summary}</p>
          <div className="grid max-w-prose gap-3 max-lg:hidden">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        {image && (
          <div className="aspect-video overflow-hidden rounded-panel">
            <SitePicture
              picture={image}
              decorative
              priority
              sizes="(width >= 64rem) 420px, calc(100vw - 2rem)"
              className="size-full!"
            />
          </div>
        )}
      </div>
    </>
  )
}
