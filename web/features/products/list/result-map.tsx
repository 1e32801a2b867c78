import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import { type Bounds, boundsText } from '#shared/distance.ts'
import { connection } from '#web/platform/browser/connection.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { moneyInText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { MappedProduct } from '#web/shell/cards/card-data.ts'
import { ProductCard } from '#web/shell/cards/product-card.tsx'
import { productPath } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Overview } from '../map/load-overview.server.ts'
import { OverviewDrawing } from '../map/overview-drawing.tsx'
import { placePoints, resultPoints } from '../map/result-points.ts'
import { useDrawnMap } from '../map/use-drawn-map.ts'
import { type FilterSelection, listPath, searchFor } from './filters/product-filters.ts'

/** The map of a list as its loader made it. */
export type ResultMapData = { style: string | null; overview: Overview | null }

type Props = {
  data: ResultMapData
  products: readonly MappedProduct[]
  places: readonly Infer<typeof RentalPlace>[]
  path: string
  selection: FilterSelection
  title: string
}

/** Where the results of a list are: a map where the company has one, and a drawing else and until then. */
export function ResultMap({ data: { style, overview }, products, places, path, selection, title }: Props) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const money = useMoney()
  const navigate = useNavigate()
  const [isWanted, setIsWanted] = useState(false)
  const [selected, setSelected] = useState<string | null>(null)
  const [moved, setMoved] = useState<Bounds | null>(null)
  useEffect(() => setIsWanted(!connection()?.saveData), [])
  // A place where cars are picked up is no product: its dot leads to the cars there.
  const known = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const priceOf = ({ from_price }: MappedProduct) => {
    const { amount, sign } = money(from_price)
    return moneyInText({ amount: amount.replace(/\.00$/, ''), sign }, locale)
  }
  const points = [...resultPoints(products, priceOf), ...placePoints(places)]
  const lead = (id: string) =>
    known.has(id) ? setSelected(id) : void navigate(listPath(path, selection, { pickup: id, view: undefined }))
  const { ref, state } = useDrawnMap({
    style,
    isWanted: isWanted && points.length > 0,
    points,
    label: t('list.map_of', { title }),
    selected,
    onSelect: lead,
    onMove: setMoved,
  })
  const isDrawn = state === 'loading' || state === 'ready'
  const product = selected === null ? undefined : known.get(selected)
  const hrefOf = (ids: readonly string[], bounds: string) => {
    const [id = ''] = ids
    const one = known.get(id)
    if (ids.length > 1) return listPath(path, selection, { bounds })
    return one ? productPath(one) + searchFor(selection, one.kind) : listPath(path, selection, { pickup: id, view: undefined })
  }
  return (
    <div className="grid gap-3">
      <div className="relative" hidden={!isDrawn}>
        <div ref={ref} dir="ltr" className="h-[26rem] overflow-hidden rounded-card border border-line bg-sunken xl:h-[36rem]" />
        {moved && (
          <Button
            size="small"
            className="absolute inset-x-0 top-3 mx-auto w-fit"
            onClick={() => {
              setMoved(null)
              void navigate(listPath(path, selection, { bounds: boundsText(moved) }), { preventScrollReset: true })
            }}
          >
            <Icon name="search" size={16} />
            {t('list.search_area')}
          </Button>
        )}
      </div>
      {state === 'impossible' && <p role="status">{t('map.impossible')}</p>}
      {!isDrawn && overview && (
        <OverviewDrawing overview={overview} points={points} label={t('list.map_of', { title })} hrefOf={hrefOf} />
      )}
      {!isDrawn && !overview && <p className="text-muted">{t('list.map_nothing')}</p>}
      {style && !isWanted && (
        <span className="noscript:hidden">
          <Button variant="secondary" onClick={() => setIsWanted(true)}>
            {t('map.show')}
          </Button>
        </span>
      )}
      {product && (
        <div aria-live="polite">
          <ProductCard product={product} search={searchFor(selection, product.kind)} heading="h2" row />
        </div>
      )}
    </div>
  )
}
