import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Says that there is no category to show, and what to do about it. */
export function NoCategories() {
  const t = useTranslations('catalogue')
  const { country } = useSite().chosen
  return (
    <EmptyState
      art={emptySearch}
      title={country ? t('categories.empty_country', { country: country.name }) : t('categories.empty')}
      action={country ? <AllCountriesButton /> : <LinkButton href="/services">{t('services')}</LinkButton>}
    >
      {country ? t('categories.empty_hint') : t('list.empty_service_hint')}
    </EmptyState>
  )
}
