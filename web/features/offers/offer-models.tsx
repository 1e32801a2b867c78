import { useTranslations } from '#web/platform/texts.ts'
import { CountryChip } from '#web/shell/country-chip.tsx'
import type { CardModel } from '#web/shell/model-card.tsx'
import { ModelGrid } from '#web/shell/model-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { emptySearch } from '#web/ui/spots.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { offer: { slug: string }; models: readonly CardModel[]; total: number }

/** What can be booked with an offer, with a link to all of it where there is more. */
export function OfferModels({ offer: { slug }, models, total }: Props) {
  const t = useTranslations('offers')
  const all = `/services/booking/models?offer=${slug}`
  return (
    <section aria-labelledby="bookable" className="mt-10 lg:mt-16">
      <SectionHeading
        id="bookable"
        title={t('models.title')}
        lead={total > 0 && t('models.count', { n: total })}
        aside={total > models.length && <TextLink href={all}>{t('models.all', { n: total })}</TextLink>}
      />
      <div className="-mt-3 mb-2 empty:hidden">
        <CountryChip />
      </div>
      {models.length === 0 ? (
        <EmptyState
          art={emptySearch}
          title={t('models.empty')}
          action={<LinkButton href="/offers">{t('all_offers')}</LinkButton>}
        >
          {t('models.empty_hint')}
        </EmptyState>
      ) : (
        <ModelGrid models={models} />
      )}
    </section>
  )
}
