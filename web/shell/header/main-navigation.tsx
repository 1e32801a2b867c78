import { useLocation } from 'react-router'
import { hasOffers } from '#shared/licence.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { headerServices, servicePath } from '../navigation.ts'

/** `room` is the width from which an entry has a place of its own in the bar: on wide screens, on the widest, in its menu, or in the drawer alone. */
type Entry = { href: string; label: string; isCurrent: boolean; room: 'wide' | 'widest' | 'menu' | 'drawer' }

/** How many services stand in the bar itself; with many of them home is reached by the company's name. */
const inBar = 4

/** Home, the services that have something to sell, where one can travel, the offers of a licence that has them, and the blog. */
export function useMainEntries(): Entry[] {
  const t = useTranslations('shell')
  const services = useArea('services')
  const company = useArea('defaultCompany')
  const { pathname } = useLocation()
  const shown = headerServices(services)
  const bookable = shown.filter(({ page }) => page !== 'form')
  const forms = shown.filter(({ page }) => page === 'form')
  const entryOf = (href: string, label: string, room: Entry['room']) => ({
    href,
    label,
    room,
    isCurrent: pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)),
  })
  return [
    entryOf('/', t('navigation.home'), bookable.length > 2 ? 'drawer' : 'wide'),
    ...bookable.map((service, place) => {
      const entry = entryOf(servicePath(service), service.name, place < inBar ? 'wide' : 'menu')
      return { ...entry, isCurrent: entry.isCurrent || pathname.startsWith(`/services/booking/${service.slug}/`) }
    }),
    entryOf('/countries', t('navigation.destinations'), 'widest'),
    ...(hasOffers(company) ? [entryOf('/offers', t('navigation.offers'), 'widest')] : []),
    entryOf('/blogs', t('navigation.blog'), forms.length > 0 ? 'menu' : 'widest'),
    ...forms.map((service) => entryOf(servicePath(service), service.name, 'menu')),
  ]
}

/** The navigation of the header, on wide screens: a bar, and a menu of what has no room in it. */
export function MainNavigation() {
  const t = useTranslations('shell')
  const entries = useMainEntries().filter(({ room }) => room !== 'drawer')
  const inMenu = entries.filter(({ room }) => room !== 'wide')
  const isMenuForAll = entries.some(({ room }) => room === 'menu')
  return (
    <nav aria-label={t('navigation.main')} className="min-w-0 grow max-lg:hidden">
      <ul className="flex items-center gap-0.5">
        {entries
          .filter(({ room }) => room !== 'menu')
          .map(({ href, label, isCurrent, room }) => (
            <li key={href} className={room === 'widest' ? 'max-xl:hidden' : undefined}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined} className="bar-link">
                {label}
              </Link>
            </li>
          ))}
        <li className={isMenuForAll ? undefined : 'xl:hidden'}>
          <Menu label={t('navigation.more')} className="[&>summary]:px-2.5 [&>summary]:text-sm">
            {inMenu.map(({ href, label, isCurrent, room }) => (
              <MenuLink key={href} href={href} current={isCurrent} className={classNames(room === 'widest' && 'xl:hidden')}>
                {label}
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  )
}
