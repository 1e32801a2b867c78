import { useLocation } from 'react-router'
import { favouritesPath } from '#web/platform/page-template/favourites.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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
  // An account is deleted from the personal details.
  const personal = own('/profile/personal-info', t('account.personal_info'), 'user-pen')
  return [
    { href: '/profile', label: t('account.dashboard'), icon: 'layout-dashboard', current: pathname === '/profile' },
    { ...personal, current: personal.current || pathname === '/profile/delete-account' },
    own('/profile/change-password', t('account.change_password'), 'key-round'),
    own('/profile/address', t('account.addresses'), 'map-pin-house'),
    own('/profile/travellers', t('account.travellers'), 'users'),
    own('/profile/waiting-list', t('account.waiting_list'), 'clock'),
    { href: favouritesPath, label: t('account.favourites'), icon: 'heart', current: pathname === favouritesPath },
    { href: ordersPath, label: t('account.bookings'), icon: 'ticket', current: pathname.startsWith('/profile/orders') },
  ] as const
}

function Entries({ entries }: { entries: ReturnType<typeof useEntries> }) {
  return entries.map(({ href, label, icon, current }) => (
    <li key={href}>
      <MenuLink href={href} current={current} className={current ? 'bg-primary-light' : undefined}>
        <Icon name={icon} size={20} />
        {label}
      </MenuLink>
    </li>
  ))
}

/** The side menu of wide screens: a greeting, what there is to see, and the ways out. */
export function ProfileMenu() {
  const t = useTranslations('shell')
  const { user } = useSite().session
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
          <Entries entries={useEntries()} />
        </ul>
      </nav>
      <div className="border-t border-line pt-2">
        <SignOutForm>
          <MenuButton>
            <Icon name="log-out" size={20} isDirectional />
            {t('account.sign_out')}
          </MenuButton>
        </SignOutForm>
        <MenuLink href="/">
          <Icon name="arrow-left" size={20} isDirectional />
          {t('back_home')}
        </MenuLink>
      </div>
    </aside>
  )
}

/** The same entries on narrow screens, folded under the name of the present one: it is always in sight, also without scripts. */
export function ProfileTabs() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const entries = useEntries()
  const present = entries.find(({ current }) => current)
  return (
    <details key={pathname} className="group rounded-card border border-line bg-surface shadow-card lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center gap-3 rounded-card px-4 font-semibold">
        {present && <Icon name={present.icon} size={20} className="text-primary-text" />}
        <span className="grow">{present?.label ?? t('account.side_menu')}</span>
        <VisuallyHidden>({t('account.side_menu')})</VisuallyHidden>
        <Icon name="chevron-down" size={20} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={t('account.side_menu')} className="border-t border-line p-2">
        <ul>
          <Entries entries={entries} />
        </ul>
      </nav>
    </details>
  )
}
