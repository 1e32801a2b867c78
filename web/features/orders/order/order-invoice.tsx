import type { ReactNode } from 'react'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Percent } from '#web/ui/percent.tsx'
import { Table } from '#web/ui/table.tsx'
import { Counted, isIncluded, TaxName } from '../price-summary.tsx'
import type { Line, Order } from '../wire.ts'
import { hasEnded } from './timeline-entries.ts'

/** The items, what was taken off or added, the taxes, and what is due until when. */
export function OrderInvoice({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  if (!order.priced) return <NoPrice order={order} zone={zone} />
  const additions = [...order.lines.filter(({ kind }) => kind !== 'unit'), ...order.discounts]
  return (
    <Card className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="text-xl">{t('invoice')}</h2>
        <Items lines={order.lines.filter(({ kind }) => kind === 'unit')} />
      </section>
      {additions.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t(additionsTitle(additions))}</h3>
          <Additions lines={additions} />
        </section>
      )}
      <Totals order={order} zone={zone} />
      {!order.payment_method && !hasEnded(order.status) && <p className="-mt-4 text-xs text-muted">{t('no_payment_method')}</p>}
    </Card>
  )
}

/** The heading of lines besides the items: discounts, additions, or both where there are both. */
export function additionsTitle(lines: readonly Pick<Line, 'kind'>[]) {
  const discounts = lines.filter(({ kind }) => kind === 'discount').length
  if (discounts === 0) return 'additions' as const
  return discounts === lines.length ? ('discounts' as const) : ('discounts_additions' as const)
}

/** A request has no invoice before somebody has given it a price. */
function NoPrice({ order: { review_due_at }, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('invoice')}</h2>
      <p className="text-muted">{t('unpriced_invoice')}</p>
      {review_due_at && (
        <p className="font-medium">{t.rich('answer_by', { time: () => <Deadline at={review_due_at} zone={zone} /> })}</p>
      )}
    </Card>
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

function Totals({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  return (
    <dl className="grid border-t border-line pt-2">
      <Total term={t('price_after')}>
        <MoneyText money={order.price_after_discounts} />
      </Total>
      {order.taxes.map((tax) => (
        <Total
          key={`${tax.category}${tax.percentage}`}
          term={
            <>
              {t('taxes_fees')}
              <span className="block text-xs text-muted">
                <TaxName tax={tax} />
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
      {order.payment_method && <Total term={t('payment_method')}>{order.payment_method}</Total>}
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
