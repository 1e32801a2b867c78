import { Late } from '#web/platform/browser/late.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'

type Props = {
  title: string
  products: readonly CardProduct[]
  /** How many stand side by side on wide screens, as a class. */
  columns: string
}

/** Cards of similar products under a heading; nothing where there are none. */
export function SimilarProducts({ title, products, columns }: Props) {
  if (products.length === 0) return null
  return (
    <section className="grid gap-4 print:hidden">
      <h2 className="text-h2">{title}</h2>
      <ul className={classNames('grid gap-3 sm:grid-cols-2 sm:gap-6', columns)}>
        {products.map((product) => (
          <Late as="li" key={product.id} isSkipped className="[--room:9rem] sm:[--room:29rem]">
            <ProductCard product={product} row />
          </Late>
        ))}
      </ul>
    </section>
  )
}
