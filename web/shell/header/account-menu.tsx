import type { ReactNode } from 'react'
import { favouritesPath } from '#web/platform/page-template/favourites.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SignOutForm } from './sign-out-form.tsx'

/** Where bookings are listed (spec 2, the profile's side menu). */
export const ordersPath = '/profile/orders?page=1'

/** Sign-in and sign-up for a guest, the customer's menu otherwise; on wide screens. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const { user } = useArea('profile')
  if (!user) {
    return (
      <div className="flex items-center gap-2 max-lg:hidden">
        <LinkButton href="/login" variant="ghost" size="small" className="whitespace-nowrap">
          {t('account.sign_in')}
        </LinkButton>
        <LinkButton href="/signup" size="small" className="whitespace-nowrap">
          {t('account.sign_up')}
        </LinkButton>
      </div>
    )
  }
  const label = (
    <>
      <span aria-hidden="true" className="grid size-8 place-items-center rounded-pill bg-primary-light text-primary-text">
        <Icon name="user-round" />
      </span>
      <VisuallyHidden>{t('account.label')}: </VisuallyHidden>
      <bdi className="max-w-40 truncate text-sm">{user.firstname}</bdi>
    </>
  )
  return (
    <Menu label={label} align="end" className="max-lg:hidden">
      <AccountLines>
        <MenuLink href={ordersPath}>
          <Icon name="ticket" />
          {t('account.bookings')}
        </MenuLink>
        <MenuLink href={favouritesPath}>
          <Icon name="heart" />
          {t('account.favourites')}
        </MenuLink>
      </AccountLines>
    </Menu>
  )
}

/** My profile and the way out, as lines of a menu (spec 2); others may stand between them. */
export function AccountLines({ children }: { children?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <>
      <MenuLink href="/profile">
        <Icon name="user-round" />
        {t('account.profile')}
      </MenuLink>
      {children}
      <SignOutForm>
        <MenuButton>
          <Icon name="log-out" isDirectional />
          {t('account.sign_out')}
        </MenuButton>
      </SignOutForm>
    </>
  )
}
