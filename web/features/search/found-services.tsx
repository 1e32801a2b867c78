import { useArea } from '#web/platform/session/use-area.ts'
import { ServiceTile } from '#web/shell/cards/service-tile.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SearchHits } from './search-hits.ts'

/** The services that were found, or that there are, each the way to where it begins. */
export function FoundServices({ services, title }: Pick<SearchHits, 'services'> & { title: string }) {
  const known = useArea('allServices')
  const found = services.flatMap(({ slug }) => known.find((service) => service.slug === slug) ?? [])
  return (
    <div>
      <SectionHeading title={title} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {found.map((service) => (
          <ServiceTile key={service.id} service={service} />
        ))}
      </ul>
    </div>
  )
}
