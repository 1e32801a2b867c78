import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { Definition } from '#web/ui/definition-list.tsx'
import { BookingBar, ModelColumns } from '../booking-panel.tsx'
import { useCancellation } from '../cancellation-box.tsx'
import type { ModelPage } from '../load-page.ts'
import { ModelHeader } from '../model-header.tsx'
import { Description, type MaybeSection, ModelSections, useDocuments, useInclusions } from '../model-sections.tsx'
import { BookingCard } from './booking-card.tsx'
import { startOf } from './price-summary.tsx'
import { type Choosing, useChoice } from './use-choice.ts'

export type DatedPage = Extract<ModelPage, { view: 'trip' | 'tour' }>

/** What a trip and a package have each of their own. */
export type OwnParts = {
  facts: readonly Definition[]
  /** Stands under the summary. */
  below?: ReactNode
  overview: string
  /** After the overview. */
  programme: readonly MaybeSection[]
  /** After the documents. */
  last: MaybeSection
}

/** The page of a trip or package, around what each has of its own. */
export function DatedView({ page, parts }: { page: DatedPage; parts: OwnParts }) {
  const { model } = page
  const choosing = useChoice(model, page.departures)
  return (
    <ModelColumns
      bar={choosing.departures.length > 0 && <BookingBar model={model} total={choosing.price?.total ?? null} />}
      card={<BookingCard model={model} laterMonths={page.laterMonths} choosing={choosing} />}
    >
      <ModelHeader model={model} facts={parts.facts}>
        {parts.below}
      </ModelHeader>
      <Sections page={page} parts={parts} choosing={choosing} />
    </ModelColumns>
  )
}

type Props = { page: DatedPage; parts: OwnParts; choosing: Choosing }

function Sections({ page: { model }, parts, choosing }: Props) {
  const t = useTranslations('catalogue')
  const inclusions = useInclusions(model)
  const documents = useDocuments(model)
  const cancellation = useCancellation({ model, start: choosing.departure ? startOf(choosing.departure) : null })
  return (
    <ModelSections
      sections={[
        {
          id: 'overview',
          tab: t('trip.tab.overview'),
          title: parts.overview,
          content: <Description text={model.description} />,
        },
        ...parts.programme,
        inclusions,
        documents,
        parts.last,
        cancellation,
      ]}
    />
  )
}
