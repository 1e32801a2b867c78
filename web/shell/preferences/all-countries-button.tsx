import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PreferenceForm } from './preference-form.tsx'

/** Takes back the country that was chosen for the whole site and comes back to this list, which then shows every country (C-08). */
export function AllCountriesButton() {
  const t = useTranslations('shell')
  return (
    <PreferenceForm>
      <Button type="submit" name="country" value="">
        {t('preferences.show_all_countries')}
      </Button>
    </PreferenceForm>
  )
}
