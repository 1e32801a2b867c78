import { Late } from '#web/platform/browser/late.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MenuLink } from '#web/ui/menu.tsx'
import { contactLinks } from '../company/contact-links.ts'
import { PreferenceChoice } from '../preferences/preference-selects.tsx'
import { SearchField } from '../search/search-field.tsx'
import { AccountLines } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import { useMainEntries } from './main-navigation.tsx'

/** The id that the header's button opens. */
export const drawerId = 'menu'

const rule = 'mt-4 border-t border-line pt-4'

/** The menu of narrow screens: account, navigation, choices, contact. */
export function MobileDrawer() {
  const t = useTranslations('shell')
  return (
    <Drawer id={drawerId} label={t('navigation.menu')} closeLabel={t('navigation.close')} header={<BrandLink isCopy />}>
      <Late>
        <Content />
      </Late>
    </Drawer>
  )
}

function Content() {
  const t = useTranslations('shell')
  return (
    <>
      <AccountDropdown />
      <div className="mt-4">
        <SearchField id="menu-search" compact />
      </div>
      <nav aria-label={t('navigation.main')} className={rule}>
        <ul>
          {useMainEntries().map(({ href, label, isCurrent }) => (
            <li key={href}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined} className="drawer-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={rule}>
        <PreferenceChoice />
      </div>
      <ContactRow />
    </>
  )
}

/** The dropdown of the specification: my profile and logout, or login and register. */
function AccountDropdown() {
  const t = useTranslations('shell')
  const { user } = useSite().session
  return (
    <details open className="group rounded-card bg-sunken">
      <summary className="flex min-h-14 items-center gap-3 rounded-card px-3 font-semibold">
        <span aria-hidden="true" className="grid size-9 place-items-center rounded-pill bg-surface text-primary-text">
          <Icon name="user-round" size={20} />
        </span>
        <span className="min-w-0 grow truncate">{user ? <bdi>{user.firstname}</bdi> : t('account.guest')}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-1.5 pb-1.5 [&_a:hover]:bg-surface [&_button:hover]:bg-surface">
        {user ? (
          <AccountLines />
        ) : (
          <>
            <MenuLink href="/login">{t('account.sign_in')}</MenuLink>
            <MenuLink href="/signup">{t('account.sign_up')}</MenuLink>
          </>
        )}
      </div>
    </details>
  )
}

function ContactRow() {
  const t = useTranslations('shell')
  const { social, whatsapp, email } = contactLinks(useSite().settings)
  const icon = 'inline-flex size-11 items-center justify-center rounded-pill text-muted hover:bg-sunken hover:text-ink'
  return (
    <ul className={`${rule} flex flex-wrap`}>
      {whatsapp && (
        <li className="mb-2 w-full">
          <a
            href={whatsapp}
            className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-[#0c7a43] px-4 font-semibold text-white hover:brightness-110"
          >
            <BrandIcon name="whatsapp" size={20} />
            {t('whatsapp')}
          </a>
        </li>
      )}
      {social.map(({ network, href }) => (
        <li key={network}>
          <a href={href} aria-label={t(`networks.${network}`)} className={icon}>
            <BrandIcon name={network} size={20} />
          </a>
        </li>
      ))}
      {email && (
        <li>
          <a href={email.href} aria-label={t('email')} className={icon}>
            <Icon name="mail" size={20} />
          </a>
        </li>
      )}
    </ul>
  )
}
