import { useTranslations } from '#web/platform/texts.ts'
import { useArea } from '#web/platform/use-area.ts'
import { ModelCard } from '#web/shell/model-card.tsx'
import { listOfKind } from '#web/shell/service-kinds.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Found } from './search-results.tsx'

type Group = Found['groups'][number]

/** What was found of one kind: a row of cards, and the way to the rest of them. */
export function FoundModels({ kind, total, models, q }: Group & { q: string }) {
  const t = useTranslations('search')
  const list = listOfKind(useArea('allServices'), kind)
  const all = `${list.path}?${new URLSearchParams({ ...(list.kind && { kind }), q })}`
  const title = t(`kinds.${kind}`)
  return (
    <div>
      <SectionHeading
        title={title}
        lead={t('count', { n: total })}
        aside={total > models.length && <TextLink href={all}>{t(`all.${kind}`)}</TextLink>}
      />
      <ul aria-label={title} className="card-grid">
        {models.map((model) => (
          <li key={model.id}>
            <ModelCard model={model} row />
          </li>
        ))}
      </ul>
    </div>
  )
}
