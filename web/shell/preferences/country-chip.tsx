import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PreferenceForm } from './preference-form.tsx'

/** Says that lists are narrowed to the chosen country, and takes the choice back; nothing without a choice. `className` gives it a line of its own. */
export function CountryChip({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const { selected: country } = useArea('countries')
  if (!country) return null
  const chip = (
    <PreferenceForm className="inline-flex">
      <button
        type="submit"
        name="country"
        value=""
        aria-label={`${t('preferences.remove_country')}: ${country.name}`}
        className="group/chip inline-flex min-h-11 items-center text-xs font-medium"
      >
        <span className="inline-flex min-h-8 items-center gap-2 rounded-pill bg-primary-light px-3 text-primary-text group-hover/chip:bg-primary/15">
          <FlagIcon code={country.code} />
          {country.name}
          <Icon name="x-heavy" size={14} />
        </span>
      </button>
    </PreferenceForm>
  )
  return className ? <div className={className}>{chip}</div> : chip
}
