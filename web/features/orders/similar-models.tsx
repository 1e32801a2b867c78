import { answerOr } from '#web/platform/answer.ts'
import { apiContext, type Contexts } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { type CardModel, ModelCard } from '#web/shell/model-card.tsx'
import { hasEnded } from './timeline-entries.ts'
import type { Order } from './wire.ts'

const most = 3

/** Others of the service of an order that is over, in its place of the page; none while the order runs. */
export async function findSimilar(context: Contexts, { status, model }: Order): Promise<CardModel[]> {
  if (!model || (!hasEnded(status) && status !== 'completed')) return []
  const query = { service_id: model.service_slug, per_page: String(most + 1) }
  const models = await answerOr(context.get(apiContext).models.$get({ query }), [])
  return models.filter(({ id }) => id !== model.id).slice(0, most)
}

export function SimilarModels({ models }: { models: readonly CardModel[] }) {
  const t = useTranslations('orders')
  if (models.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{t('similar')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {models.map((model) => (
          <li key={model.id}>
            <ModelCard model={model} row />
          </li>
        ))}
      </ul>
    </section>
  )
}
