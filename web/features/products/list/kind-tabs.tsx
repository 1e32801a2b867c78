import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindIcons, type ProductKind } from '#web/shell/cards/service-kinds.ts'
import { productsPath } from '#web/shell/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { FilterName } from '../list-rules.ts'
import type { ListKind } from './filters/list-kind.ts'
import { type FilterSelection, listPath } from './filters/product-filters.ts'

/** The filters with the same meaning in each kind's list. */
const common: readonly FilterName[] = [
  'q',
  'offer',
  'destination',
  'country',
  'from',
  'to',
  'pax',
  'free_cancellation',
  'instant',
  'price_min',
  'price_max',
]

type Props = { selection: FilterSelection; kind: ListKind; kinds: readonly ProductKind[] }

/** Everything, or one kind alone; the filters that every kind understands stay. */
export function KindTabs({ selection, kind, kinds }: Props) {
  const t = useTranslations('catalogue')
  if (kinds.length < 2) return null
  const sharedFilters = Object.fromEntries(common.flatMap((name) => (selection[name] ? [[name, selection[name]]] : [])))
  const href = (next?: ProductKind) => listPath(productsPath(), { ...sharedFilters, page: 1 }, { kind: next })
  return (
    <TabLinks
      variant="pill"
      label={t('list.kinds')}
      tabs={[
        { href: href(), label: t('list.kind_tabs.all'), current: kind === 'all' },
        ...kinds.map((one) => ({
          href: href(one),
          label: t(`list.kind_tabs.${one}`),
          icon: <Icon name={kindIcons[one]} />,
          current: kind === one,
        })),
      ]}
    />
  )
}
