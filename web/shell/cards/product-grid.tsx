import { classNames } from '#web/ui/class-names.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'

/** Cards of products in a grid without gaps in its last row, where their number allows it. */
export function ProductGrid({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className={classNames('grid gap-3 sm:grid-cols-2 sm:gap-6', products.length % 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} row />
        </li>
      ))}
    </ul>
  )
}
