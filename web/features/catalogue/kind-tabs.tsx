import { useTranslations } from '#web/platform/texts.ts'
import { modelsPath } from '#web/shell/navigation.ts'
import { kindIcons, type ModelKind } from '#web/shell/service-kinds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { ListKind } from './list-kind.ts'
import { type Asked, type FilterName, listPath } from './model-filters.ts'

/** What means the same in each kind's list. */
const common: readonly FilterName[] = ['q', 'offer', 'destination', 'country', 'from', 'to', 'pax', 'price_max']

type Props = { asked: Asked; kind: ListKind; kinds: readonly ModelKind[] }

/** Everything, or one kind alone; what every kind understands of the question is kept. */
export function KindTabs({ asked, kind, kinds }: Props) {
  const t = useTranslations('catalogue')
  if (kinds.length < 2) return null
  const kept = Object.fromEntries(common.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])))
  const href = (wanted?: ModelKind) => listPath(modelsPath(), { ...kept, page: 1 }, { kind: wanted })
  return (
    <TabLinks
      look="pill"
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
