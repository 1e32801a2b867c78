import { Late } from '#web/platform/browser/late.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'

/** Cards of products in a grid without gaps in its last row, where their number allows it. */
export function ProductGrid({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className={classNames('grid gap-3 sm:grid-cols-2 sm:gap-6', products.length % 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
      {products.map((product) => (
        <Late as="li" key={product.id} isSkipped className="[--room:9rem] sm:[--room:29rem]">
          <ProductCard product={product} row />
        </Late>
      ))}
    </ul>
  )
}
