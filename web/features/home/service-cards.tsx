import { SitePicture } from '#web/platform/page/site-picture.tsx'
import type { Section, Service } from '#web/platform/session/state.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ServiceTiles } from '#web/shell/cards/service-tile.tsx'
import { servicePath } from '#web/shell/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The company's services, each with its icon; a company of one service gets a panel instead of a lonely tile. */
export function ServiceCards({ section, services }: { section: Section; services: readonly Service[] }) {
  const t = useTranslations('home')
  const [first] = services
  if (!first) return null
  return (
    <section aria-labelledby="services">
      <SectionHeading
        id="services"
        title={section.title || t('services.title')}
        lead={section.text}
        aside={services.length > 1 && <TextLink href="/services">{t('services.all')}</TextLink>}
      />
      {services.length === 1 ? <ServicePanel service={first} /> : <ServiceTiles services={services} />}
    </section>
  )
}

function ServicePanel({ service }: { service: Service }) {
  const t = useTranslations('home')
  return (
    <div className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-4 p-6 md:p-10">
        <h3 className="text-2xl">{service.name}</h3>
        <p className="text-muted">{service.summary}</p>
        <LinkButton href={servicePath(service)}>
          {t('services.browse')}
          <Icon name="arrow-right" size={20} isDirectional />
        </LinkButton>
      </div>
      {service.image && (
        <div className="relative aspect-4/3 md:aspect-auto md:min-h-80 max-md:-order-1">
          <SitePicture
            picture={service.image}
            decorative
            sizes="(width >= 48rem) 600px, 100vw"
            className="absolute inset-0 size-full!"
          />
        </div>
      )}
    </div>
  )
}
