import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import type { CardModel } from '#web/shell/model-card.tsx'
import { ModelGrid } from '#web/shell/model-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { emptySearch } from '#web/ui/spots.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { countryPath } from './country-query.ts'

type Props = {
  destination: { slug: string; name: string; country: { code: string } }
  models: readonly CardModel[]
  total: number
}

/** What can be booked in a destination, with a link to all of it where there is more. */
export function DestinationModels({ destination: { slug, name, country }, models, total }: Props) {
  const t = useTranslations('destinations')
  const { chosen } = useSite()
  // Lists keep to the country that the visitor has chosen; this one is named where it is another.
  const elsewhere = chosen.country && chosen.country.code !== country.code ? `&country=${country.code}` : ''
  const all = `/services/booking/models?destination=${slug}${elsewhere}`
  return (
    <section aria-labelledby="bookable" className="mt-10 lg:mt-16">
      <SectionHeading
        id="bookable"
        title={t('models.title', { name })}
        lead={total > 0 && t('bookable', { n: total })}
        aside={total > models.length && <TextLink href={all}>{t('models.all', { n: total })}</TextLink>}
      />
      {models.length === 0 ? (
        <EmptyState
          art={emptySearch}
          title={t('models.empty')}
          heading="h2"
          action={<LinkButton href={countryPath()}>{t('countries.all')}</LinkButton>}
        >
          {t('models.empty_hint')}
        </EmptyState>
      ) : (
        <ModelGrid models={models} />
      )}
    </section>
  )
}
