import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CountryLines, CurrencyLines } from './preference-lines.tsx'
import { PreferencesLink } from './preferences-link.tsx'

type MenuStyle = { align?: 'start' | 'end'; className?: string }

/** The choice of the country to visit, with a line that takes it back; nothing where there is one country or none. */
export function CountryMenu(style: MenuStyle) {
  const t = useTranslations('shell')
  const { target: targetCountries, selected: chosenCountry } = useArea('countries')
  if (targetCountries.length < 2) return null
  const label = (
    <>
      {chosenCountry ? <FlagIcon code={chosenCountry.code} /> : <Icon name="map-pin" size={16} />}
      <VisuallyHidden>{t('preferences.country')}: </VisuallyHidden>
      {chosenCountry?.name ?? t('preferences.all_countries')}
    </>
  )
  return (
    <Menu label={label} before={<PreferencesLink className="menu-item" />} {...style}>
      <CountryLines />
    </Menu>
  )
}

/** The choice of the currency of all prices; nothing where there is one currency or none. */
export function CurrencyMenu(style: MenuStyle) {
  const t = useTranslations('shell')
  const { all: currencies, selected: currency } = useArea('currencies')
  if (currencies.length < 2) return null
  const label = (
    <>
      <Icon name="coins" size={16} />
      <VisuallyHidden>{t('preferences.currency')}: </VisuallyHidden>
      <bdi>{currency.code}</bdi>
    </>
  )
  return (
    <Menu label={label} before={<PreferencesLink className="menu-item" />} {...style}>
      <CurrencyLines />
    </Menu>
  )
}
