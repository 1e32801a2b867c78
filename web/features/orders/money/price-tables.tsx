import type { ReactNode } from 'react'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Percent } from '#web/ui/percent.tsx'
import { Table } from '#web/ui/table.tsx'
import { methodKey } from '../pay/payment-words.ts'
import { Counted, isIncluded, shownTaxes, TaxName } from '../price-summary.tsx'
import type { Invoice, Line, Order } from '../wire.ts'

/** The heading of lines besides the items: discounts, additions, or both where there are both. */
export function additionsTitle(lines: readonly Pick<Line, 'kind'>[]) {
  const discounts = lines.filter(({ kind }) => kind === 'discount').length
  if (discounts === 0) return 'additions' as const
  return discounts === lines.length ? ('discounts' as const) : ('discounts_additions' as const)
}

/** The items of a price, and the table of what was taken off or added. */
export function PriceTables({ lines, discounts }: Pick<Invoice, 'lines' | 'discounts'>) {
  const t = useTranslations('orders')
  const beside = [...lines.filter(({ kind }) => kind !== 'unit'), ...discounts]
  return (
    <>
      <Items lines={lines.filter(({ kind }) => kind === 'unit')} />
      {beside.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t(additionsTitle(beside))}</h3>
          <Additions lines={beside} />
        </section>
      )}
    </>
  )
}

/** Nights of one room may have several prices, and so lines of one code. */
const lineKey = ({ kind, code, unit_amount }: Line) => `${kind} ${code} ${unit_amount.amount}`

function LineAmount({ line }: { line: Line }) {
  const t = useTranslations('orders')
  return isIncluded(line) ? t('included') : <MoneyText money={line.amount} />
}

const amountOf = (line: Line) => <LineAmount line={line} />

function ItemName({ line: { label, detail } }: { line: Line }) {
  return (
    <span>
      <bdi>{label}</bdi>
      {detail && <span className="block text-xs text-muted">{detail}</span>}
    </span>
  )
}

function Items({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('orders')
  return (
    <Table
      caption={t('invoice_items')}
      rows={lines}
      rowKey={lineKey}
      columns={[
        { key: 'item', header: t('item'), cell: (line) => <ItemName line={line} /> },
        { key: 'quantity', header: t('quantity'), cell: ({ quantity }) => quantity, numeric: true },
        { key: 'unit', header: t('unit_price'), cell: ({ unit_amount }) => <MoneyText money={unit_amount} />, numeric: true },
        { key: 'amount', header: t('amount'), cell: amountOf, numeric: true },
      ]}
    />
  )
}

function Additions({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('orders')
  const percentage = {
    key: 'percentage',
    header: t('percentage'),
    cell: ({ percentage: value }: Line) => value !== null && <Percent value={value} />,
    numeric: true,
  }
  return (
    <Table
      caption={t(additionsTitle(lines))}
      rows={lines}
      rowKey={lineKey}
      columns={[
        {
          key: 'item',
          header: t('item'),
          cell: (line) => (line.quantity > 1 && line.detail === null ? <Counted {...line} /> : <ItemName line={line} />),
        },
        ...(lines.some(({ percentage }) => percentage !== null) ? [percentage] : []),
        { key: 'amount', header: t('amount'), cell: amountOf, numeric: true },
      ]}
    />
  )
}

type TotalsOf = Pick<Order, 'price_after_discounts' | 'taxes' | 'total' | 'amount_due' | 'payment_method' | 'due_at'>

/** The sums of a price, its taxes, and what is due until when. */
export function PriceTotals({ order, zone }: { order: TotalsOf; zone: string }) {
  const t = useTranslations('orders')
  const p = useTranslations('payments')
  return (
    <dl className="grid border-t border-line pt-2">
      <Total term={t('price_after')}>
        <MoneyText money={order.price_after_discounts} />
      </Total>
      {shownTaxes(order.taxes).map((tax) => (
        <Total
          key={`${tax.category}${tax.percentage}`}
          term={
            <>
              {t('taxes_fees')}
              <span className="block text-xs text-muted">
                <TaxName tax={tax} isOfPart={order.taxes.length > 1} />
              </span>
            </>
          }
        >
          <MoneyText money={tax.amount} />
        </Total>
      ))}
      <Total term={t('total_invoice')} isStrong>
        <MoneyText money={order.total} />
      </Total>
      {order.payment_method && <Total term={t('payment_method')}>{p(methodKey(order.payment_method))}</Total>}
      {order.due_at && (
        <Total term={t('due_date')}>
          <Deadline at={order.due_at} zone={zone} />
        </Total>
      )}
      <Total term={t('amount_due')} isStrong>
        <span className="text-2xl">
          <MoneyText money={order.amount_due} />
        </span>
      </Total>
    </dl>
  )
}

function Total({ term, isStrong = false, children }: { term: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0 ${isStrong ? 'font-bold' : ''}`}
    >
      <dt className={`max-w-3/5 min-w-min ${isStrong ? '' : 'text-muted'}`}>{term}</dt>
      <dd className={`flex-[1_1_min-content] text-end ${isStrong ? 'text-xl' : 'font-medium'}`}>{children}</dd>
    </div>
  )
}
