import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { PreferenceForm } from './preference-form.tsx'

type Props = {
  /** Where the choice leads, language included; without it this page. */
  to?: string
}

/** The countries to visit, with a line that takes the choice back. */
export function CountryLines(props: Props) {
  const t = useTranslations('shell')
  const { target, selected } = useArea('countries')
  return (
    <PreferenceForm {...props}>
      <MenuButton name="country" value="" current={!selected}>
        <Icon name="map-pin" className="mx-0.75" />
        {t('preferences.all_countries')}
      </MenuButton>
      {target.map(({ code, name }) => (
        <MenuButton key={code} name="country" value={code} current={code === selected?.code}>
          <FlagIcon code={code} />
          {name}
        </MenuButton>
      ))}
    </PreferenceForm>
  )
}

/** The currencies of prices. */
export function CurrencyLines(props: Props) {
  const { all, selected } = useArea('currencies')
  return (
    <PreferenceForm {...props}>
      {all.map(({ code, sign, name }) => (
        <MenuButton key={code} name="currency" value={code} current={code === selected.code}>
          <span className="grow">{name}</span>
          <bdi className="text-muted">{sign}</bdi>
        </MenuButton>
      ))}
    </PreferenceForm>
  )
}
