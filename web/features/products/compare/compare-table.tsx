import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { productPath } from '#web/shell/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import { comparePath } from './compare-path.ts'
import { useComparedRows } from './compared-facts.ts'

/** Of a product, in rem: one or two alone would fill a wide screen with a picture. */
const widestColumn = 25

/** Products side by side: each line has its name above its values, so that three fit a narrow phone. */
export function CompareTable({ products }: { products: readonly ProductRecord[] }) {
  const t = useTranslations('catalogue')
  const rows = useComparedRows(products)
  const width = `${100 / products.length}%`
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-x-2 text-start text-sm sm:border-spacing-x-4 sm:text-base"
      style={{ maxInlineSize: `${products.length * widestColumn}rem` }}
    >
      <caption className="sr-only">{t('compare.title')}</caption>
      <thead>
        <tr className="align-top">
          {products.map((product) => (
            <th key={product.id} scope="col" style={{ width }} className="text-start font-normal">
              <ComparedProduct product={product} others={products.filter(({ id }) => id !== product.id)} />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ term, values }) => (
        <tbody key={term}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={products.length}
              className="border-t border-line pt-3 text-start text-xs font-medium text-muted"
            >
              {term}
            </th>
          </tr>
          <tr className="align-top">
            {values.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the products are the columns
              <td key={place} className="pt-1 pb-3 whitespace-pre-line wrap-anywhere">
                {value ?? <span className="text-muted">{t('compare.none')}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function ComparedProduct({ product, others }: { product: ProductRecord; others: readonly ProductRecord[] }) {
  const t = useTranslations('catalogue')
  const shell = useTranslations('shell')
  const money = useMoney()
  const { name, image, from_price, price_basis } = product
  return (
    <div className="grid content-start gap-2 pb-4">
      <div className="aspect-4/3 overflow-hidden rounded-control bg-sunken [&_img]:size-full">
        {image && <SitePicture picture={image} sizes="(width >= 64rem) 380px, 33vw" decorative />}
      </div>
      <Link href={productPath(product)} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
        {name}
      </Link>
      <p>
        <span className="price-from">{shell('product.from')}</span>
        <Price {...money(from_price)} unit={shell(`product.${price_basis}`)} />
      </p>
      <LinkButton href={productPath(product)} size="small" className="max-sm:px-2">
        {t('compare.choose')}
        <span className="sr-only"> {name}</span>
      </LinkButton>
      {others.length > 0 && (
        <Link
          href={comparePath(others)}
          className="inline-flex min-h-11 items-center justify-center gap-1 text-xs text-muted underline-offset-4 hover:underline"
        >
          <Icon name="x" size={16} />
          {t('compare.remove')}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </div>
  )
}
