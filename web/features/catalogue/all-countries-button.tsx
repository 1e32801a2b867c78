import { useTranslations } from '#web/platform/texts.ts'
import { PreferenceForm } from '#web/shell/preference-form.tsx'
import { Button } from '#web/ui/button.tsx'

/** Takes back the country that was chosen for the whole site and comes back to this list, which then shows every country (C-08). */
export function AllCountriesButton() {
  const t = useTranslations('catalogue')
  return (
    <PreferenceForm>
      <Button type="submit" name="country" value="">
        {t('show_all_countries')}
      </Button>
    </PreferenceForm>
  )
}
