import { Late } from '#web/platform/browser/late.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { iconAfter, iconBefore } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
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
      <SearchField id="menu-search" className="mt-4" compact />
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
    <details open className="drawer-account">
      <summary className={iconAfter('chevron-down', 18)}>
        <span aria-hidden="true" className={iconBefore('user-round', 20)} />
        <span className="min-w-0 grow truncate">{user ? <bdi>{user.firstname}</bdi> : t('account.guest')}</span>
      </summary>
      <div>
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

const iconColours = 'text-muted hover:text-ink'

function ContactRow() {
  const t = useTranslations('shell')
  const { social, whatsapp, email } = contactLinks(useSite().settings)
  return (
    <ul className={`${rule} flex flex-wrap`}>
      {whatsapp && (
        <li className="mb-2 w-full">
          <a
            href={whatsapp}
            className={`flex min-h-12 items-center justify-center gap-2 rounded-control bg-[#0c7a43] px-4 font-semibold text-white hover:brightness-110 ${iconBefore('brand-whatsapp', 20)}`}
          >
            {t('whatsapp')}
          </a>
        </li>
      )}
      {social.map(({ network, href }) => (
        <li key={network}>
          <IconLink href={href} label={t(`networks.${network}`)} icon={`brand-${network}`} className={iconColours} />
        </li>
      ))}
      {email && (
        <li>
          <IconLink href={email.href} label={t('email')} icon="mail" className={iconColours} />
        </li>
      )}
    </ul>
  )
}
