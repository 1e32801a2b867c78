import type { Service } from '#web/platform/session/state.ts'
import { iconAfter } from '#web/ui/icon.tsx'
import { type IconName, iconNames } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { servicePath } from '../navigation.ts'

const isDrawn = (name: string): name is IconName => iconNames.some((known) => known === name)

/** The icon that a company gave its service, as far as the site draws it. */
export const serviceIcon = (name: string): IconName => (isDrawn(name) ? name : 'compass')

/** A service as one link in a list: its icon, its name and what it is. */
export function ServiceTile({ service }: { service: Service }) {
  return (
    <li className={`service-tile lifted-card icon-square ${iconAfter(serviceIcon(service.icon), 24)}`}>
      <h3>
        <Link href={servicePath(service)} className="stretch-link outline-none">
          {service.name}
        </Link>
      </h3>
      <p>{service.summary}</p>
    </li>
  )
}

/** Services as tiles, as home shows them. */
export function ServiceTiles({ services }: { services: readonly Service[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 md:gap-6 lg:grid-cols-4">
      {services.map((service) => (
        <ServiceTile key={service.id} service={service} />
      ))}
    </ul>
  )
}
