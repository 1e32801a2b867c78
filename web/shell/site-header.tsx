import { useTranslations } from '#web/platform/texts.ts'
import { DrawerButton } from '#web/ui/drawer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import { LanguageLinks } from './language-link.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { drawerId, MobileDrawer } from './mobile-drawer.tsx'
import { HeaderSearch } from './search-header.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Utility bar and sticky white bar; on narrow screens a lower bar and a drawer. */
export function SiteHeader() {
  const t = useTranslations('shell')
  return (
    <>
      <UtilityBar />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="page-column flex h-14 items-center gap-2 lg:h-18 lg:gap-8">
          <DrawerButton drawer={drawerId} label={t('navigation.menu')} className="-ms-2.5 lg:hidden">
            <Icon name="menu" size={24} />
          </DrawerButton>
          <BrandLink className="max-lg:grow" />
          <MainNavigation />
          <HeaderSearch />
          <LanguageLinks className="min-h-11 px-3 lg:hidden" />
          <AccountMenu />
        </div>
      </header>
      <MobileDrawer />
    </>
  )
}
