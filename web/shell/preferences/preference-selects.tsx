import { type ChangeEvent, useSyncExternalStore } from 'react'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { PreferencesLink } from './preferences-link.tsx'

const sendAtOnce = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit()

const never = () => () => {}

/** Country to visit and currency, for the drawer: the platform's own selects, or the way to their page where no scripts run. */
export function PreferenceChoice() {
  const areScriptsRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (areScriptsRunning) return <Selects />
  return <PreferencesLink className="drawer-link min-h-44 noscript:min-h-12" />
}

function Selects() {
  const t = useTranslations('shell')
  const { targetCountries, currencies, chosen, currency } = useSite()
  return (
    <PreferenceForm className="grid gap-3">
      <input type="hidden" name="shown" value={currency.code} />
      {targetCountries.length > 1 && (
        <Field label={t('preferences.country')}>
          <Select
            name="country"
            key={chosen.country?.code}
            defaultValue={chosen.country?.code ?? ''}
            placeholder={t('preferences.all_countries')}
            options={targetCountries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={sendAtOnce}
          />
        </Field>
      )}
      {currencies.length > 1 && (
        <Field label={t('preferences.currency')}>
          <Select
            name="currency"
            key={currency.code}
            defaultValue={currency.code}
            options={currencies.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={sendAtOnce}
          />
        </Field>
      )}
    </PreferenceForm>
  )
}
