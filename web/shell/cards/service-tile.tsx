import type { Service } from '#web/platform/session/state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type IconName, iconNames } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { servicePath } from '../navigation.ts'

const isDrawn = (name: string): name is IconName => iconNames.some((known) => known === name)

/** The icon that a company gave its service, as far as the site draws it. */
export const serviceIcon = (name: string): IconName => (isDrawn(name) ? name : 'compass')

/** A service as one link: its icon, its name and what it is. */
export function ServiceTile({ service }: { service: Service }) {
  return (
    <article className="service-tile lifted-card">
      <span aria-hidden="true">
        <Icon name={serviceIcon(service.icon)} size={24} />
      </span>
      <div className="grid min-w-0 gap-1">
        <h3 className="text-sm font-semibold wrap-anywhere sm:text-lg">
          <Link href={servicePath(service)} className="stretch-link outline-none">
            {service.name}
          </Link>
        </h3>
        <p className="text-sm text-muted max-sm:hidden">{service.summary}</p>
      </div>
    </article>
  )
}

/** Services as tiles, as home shows them. */
export function ServiceTiles({ services }: { services: readonly Service[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 md:gap-6 lg:grid-cols-4">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceTile service={service} />
        </li>
      ))}
    </ul>
  )
}
