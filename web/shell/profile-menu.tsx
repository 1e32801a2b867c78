import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { favouritesPath } from '#web/platform/favourites.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ordersPath } from './account-menu.tsx'
import { SignOutForm } from './sign-out-form.tsx'

function useEntries() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const own = <Icon extends string>(href: string, label: string, icon: Icon) => ({
    href,
    label,
    icon,
    current: pathname === href || pathname.startsWith(`${href}/`),
  })
  return [
    { href: '/profile', label: t('account.dashboard'), icon: 'layout-dashboard', current: pathname === '/profile' },
    own('/profile/personal-info', t('account.personal_info'), 'user-pen'),
    own('/profile/change-password', t('account.change_password'), 'key-round'),
    own('/profile/address', t('account.addresses'), 'map-pin-house'),
    { href: favouritesPath, label: t('account.favourites'), icon: 'heart', current: pathname === favouritesPath },
    { href: ordersPath, label: t('account.bookings'), icon: 'ticket', current: pathname.startsWith('/profile/orders') },
  ] as const
}

/** The side menu of wide screens: a greeting, what there is to see, and the ways out. */
export function ProfileMenu() {
  const t = useTranslations('shell')
  const { user } = useSite().session
  const entries = useEntries()
  return (
    <aside
      aria-label={t('account.side_menu')}
      className="sticky top-24 rounded-card border border-line bg-surface p-3 shadow-card max-lg:hidden"
    >
      {user && (
        <p className="grid px-3 pt-2 pb-4">
          <span className="text-xs text-muted">{t('account.greeting')}</span>
          <span className="text-lg font-semibold wrap-anywhere">
            <bdi>
              {user.firstname} {user.lastname}
            </bdi>
          </span>
        </p>
      )}
      <nav aria-label={t('account.side_menu')}>
        <ul className="border-t border-line py-2">
          {entries.map(({ href, label, icon, current }) => (
            <li key={href}>
              <MenuLink href={href} current={current} className={current ? 'bg-primary-light' : undefined}>
                <Icon name={icon} size={20} />
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line pt-2">
        <SignOutForm>
          <MenuButton>
            <Icon name="log-out" size={20} className="mirrored" />
            {t('account.sign_out')}
          </MenuButton>
        </SignOutForm>
        <MenuLink href="/">
          <Icon name="arrow-left" size={20} className="mirrored" />
          {t('back_home')}
        </MenuLink>
      </div>
    </aside>
  )
}

/** Scrolls the tab of the present page into its row, also after a change of page. */
function useCurrentInView() {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab.
  useEffect(() => {
    const tab = ref.current?.querySelector('[aria-current]')
    const row = ref.current?.querySelector('nav')
    if (!tab || !row) return
    const [shown, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: shown.left + shown.width / 2 - around.left - around.width / 2, behavior: 'instant' })
  }, [pathname])
  return ref
}

/** The same entries as tabs over the page, on narrow screens; the ways out stand in the drawer. */
export function ProfileTabs() {
  const t = useTranslations('shell')
  const tabs = useEntries().map(({ href, label, icon, current }) => ({
    href,
    label,
    current,
    icon: <Icon name={icon} />,
  }))
  const row = useCurrentInView()
  return (
    <div ref={row} className="min-w-0 lg:hidden [&_[aria-current]]:[scroll-initial-target:nearest]">
      <TabLinks label={t('account.side_menu')} tabs={tabs} />
    </div>
  )
}
