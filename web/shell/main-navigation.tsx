import { useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { Link } from '#web/ui/link.tsx'
import { headerServices, servicePath } from './navigation.ts'

type Entry = { href: string; label: string; isCurrent: boolean }

/** Home and the services that have something to sell. */
export function useMainEntries(): Entry[] {
  const t = useTranslations('shell')
  const { services } = useSite()
  const { pathname } = useLocation()
  return [
    { href: '/', label: t('navigation.home'), isCurrent: pathname === '/' },
    ...headerServices(services).map((service) => {
      const href = servicePath(service)
      return { href, label: service.name, isCurrent: pathname.startsWith(`/services/booking/${service.slug}/`) }
    }),
  ]
}

/** The navigation of the header, on wide screens. */
export function MainNavigation() {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('navigation.main')} className="min-w-0 grow max-lg:hidden">
      <ul className="flex flex-wrap items-center gap-1">
        {useMainEntries().map(({ href, label, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="relative inline-flex min-h-11 items-center rounded-control px-4 font-medium hover:bg-sunken aria-[current]:text-primary-text aria-[current]:after:absolute aria-[current]:after:inset-x-4 aria-[current]:after:bottom-0.5 aria-[current]:after:h-0.5 aria-[current]:after:rounded-pill aria-[current]:after:bg-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
