import type { ChangeEvent } from 'react'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PreferenceForm } from './preference-form.tsx'

const sendAtOnce = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit()

/** Country to visit and currency as the platform's own selects, for the drawer; a button sends them where no scripts run. */
export function PreferenceSelects() {
  const t = useTranslations('shell')
  const { targetCountries, currencies, chosen, currency } = useSite()
  return (
    <PreferenceForm className="grid gap-3">
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
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary" size="small" wide>
          {t('preferences.apply')}
        </Button>
      </div>
    </PreferenceForm>
  )
}
