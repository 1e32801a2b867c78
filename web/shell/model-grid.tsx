import { classNames } from '#web/ui/class-names.ts'
import { type CardModel, ModelCard } from './model-card.tsx'

/** Cards of products in a grid without gaps in its last row, where their number allows it. */
export function ModelGrid({ models }: { models: readonly CardModel[] }) {
  return (
    <ul className={classNames('grid gap-3 sm:grid-cols-2 sm:gap-6', models.length % 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard model={model} row />
        </li>
      ))}
    </ul>
  )
}
