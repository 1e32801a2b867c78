import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Table } from '#web/ui/table.tsx'
import type { Hotel } from '../../product/product-record.ts'

type Row = { key: string; who: string; bed: string; price: Hotel['extra_bed_price'] }

/** Where children and further adults sleep, and what that costs a night. */
export function ChildBeds({ hotel: { child_bands, extra_bed_price } }: { hotel: Hotel }) {
  const t = useTranslations('hotel')
  const last = child_bands.at(-1)
  const rows: Row[] = child_bands.map(({ min_age, max_age, bed, price }) => ({
    key: String(min_age),
    who: t('child_beds.ages', { min: String(min_age), max: String(max_age) }),
    bed: t(`child_beds.${bed}`),
    price,
  }))
  if (extra_bed_price)
    rows.push({ key: 'adult', who: t('child_beds.adult'), bed: t('child_beds.extra_bed'), price: extra_bed_price })
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface p-2 shadow-card">
      {rows.length > 0 && (
        <Table
          caption={t('child_beds.title')}
          columns={[
            { key: 'who', header: t('child_beds.who'), cell: ({ who }) => who },
            { key: 'bed', header: t('child_beds.bed'), cell: ({ bed }) => bed },
            {
              key: 'price',
              header: t('child_beds.price'),
              numeric: true,
              cell: ({ price }) => (price && Number(price.amount) > 0 ? <MoneyText money={price} /> : t('child_beds.free')),
            },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
      <p className="p-3 text-sm text-muted">{last ? t('child_beds.older', { n: last.max_age + 1 }) : t('child_beds.no_bands')}</p>
    </div>
  )
}
