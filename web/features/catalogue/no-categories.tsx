import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { AllCountriesButton } from '#web/shell/all-countries-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { emptySearch } from '#web/ui/spots.ts'

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
