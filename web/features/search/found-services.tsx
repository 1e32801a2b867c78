import { useSite } from '#web/platform/use-site.ts'
import { ServiceTile } from '#web/shell/service-tile.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Found } from './search-results.tsx'

/** The services that were found, or that there are, each the way to where it begins. */
export function FoundServices({ services, title }: Pick<Found, 'services'> & { title: string }) {
  const known = useSite().services
  const found = services.flatMap(({ slug }) => known.find((service) => service.slug === slug) ?? [])
  return (
    <div>
      <SectionHeading title={title} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {found.map((service) => (
          <li key={service.id}>
            <ServiceTile service={service} />
          </li>
        ))}
      </ul>
    </div>
  )
}
