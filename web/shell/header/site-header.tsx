import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DrawerButton } from '#web/ui/drawer.tsx'
import { iconBefore } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { contactLinks } from '../company/contact-links.ts'
import { LanguageLinks } from '../preferences/language-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { drawerId, MobileDrawer } from './mobile-drawer.tsx'
import { HeaderSearch } from './search-header.tsx'
import { UtilityBar } from './utility-bar.tsx'

/**
 * Utility bar and sticky white bar; on narrow screens a lower bar and a drawer. `withOffers` puts the offers of now into the
 * utility bar. How much the lower bar holds depends on how many letters fit into it, which small windows and large text lessen alike.
 */
export function SiteHeader({ withOffers = false }: { withOffers?: boolean }) {
  const t = useTranslations('shell')
  return (
    <>
      <UtilityBar withOffers={withOffers} />
      <header className="site-header sticky top-0 z-30 border-b border-line bg-surface">
        <div className="page-column flex min-h-14 items-center gap-1 lg:h-18 lg:gap-8">
          <DrawerButton
            drawer={drawerId}
            label={t('navigation.menu')}
            className={`header-button -ms-2.5 ${iconBefore('menu', 24)} lg:hidden`}
          />
          <BrandLink className="max-lg:grow" />
          <MainNavigation />
          <WhatsAppLink />
          <HeaderSearch />
          <LanguageLinks className="header-language min-h-11 justify-center px-2 lg:hidden" />
          <AccountMenu />
        </div>
      </header>
      <MobileDrawer />
    </>
  )
}

/** On narrow screens with room for it; the drawer and the footer have it too, and wide screens the utility bar. */
function WhatsAppLink() {
  const t = useTranslations('shell')
  const { whatsapp } = contactLinks(useSite().settings)
  if (!whatsapp) return null
  return (
    <IconLink
      href={whatsapp}
      label={t('whatsapp')}
      icon="brand-whatsapp"
      size={22}
      className="header-whatsapp text-whatsapp lg:hidden"
    />
  )
}
