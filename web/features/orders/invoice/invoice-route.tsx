import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { Moment, useReaderZone } from '#web/platform/texts/moment.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { hasMoney } from '../money/has-money.ts'
import { LazyOrderMoney } from '../money/lazy-order-money.ts'
import { PriceTables, PriceTotals } from '../money/price-tables.tsx'
import { nameLabel } from '../order-kinds.ts'
import { OrderReason } from '../order-status.tsx'
import { orderStep } from '../pay/order-step.ts'
import type { Invoice, Order } from '../wire.ts'
import type { Route } from './+types/invoice-route.ts'

export const handle = { messages: ['orders', 'payments'] }

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const orders = context.get(apiContext).profile.orders[':id']
  const [order, invoice] = await Promise.all([
    unwrap(orders.$get({ param: { id } })),
    unwrap(orders.invoice.$get({ param: { id } })),
  ])
  if (hasMoney(invoice)) await LazyOrderMoney.load()
  return { order, invoice, timeZone: context.get(siteContext).timeZone }
}

/** Everything that an invoice says, on one page that can be printed. */
export default function InvoiceRoute({ loaderData: { order, invoice, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const zone = useReaderZone(timeZone)
  return (
    <div className="grid gap-6 print:block print:*:mb-4">
      <PageHead title={t('invoice.title')} noindex />
      <InvoiceHead order={order} invoice={invoice} />
      <InvoiceFacts order={order} invoice={invoice} zone={zone} />
      <Card className="grid gap-6">
        <PriceTables {...invoice} />
        <PriceTotals order={{ ...invoice, due_at: invoice.amount_due.amount === '0.00' ? null : invoice.due_at }} zone={zone} />
      </Card>
      {hasMoney(invoice) && <LazyOrderMoney invoice={invoice} zone={zone} />}
      <p className="text-xs text-muted">{t('invoice.note')}</p>
    </div>
  )
}

type Props = { order: Order; invoice: Invoice }

/** The number and state of the invoice, who it is of, and what can be done with it. */
function InvoiceHead({ order, invoice }: Props) {
  const t = useTranslations('payments')
  const { company } = useSite()
  const step = orderStep(order, invoice)
  const isDue = step?.kind === 'pay' || step?.kind === 'under_way'
  const tone = { issued: 'warning', paid: 'success', closed: 'danger', credited: 'neutral' } as const
  return (
    <header className="grid gap-3">
      <Link
        href={`/profile/orders/${order.id}`}
        className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink print:hidden"
      >
        <Icon name="chevron-left" size={16} isDirectional />
        {t('back_to_order')}
      </Link>
      <p className="hidden text-lg font-bold print:block">{company?.display_name}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-h1">
            {t.rich('invoice.heading', {
              number: () => (
                <bdi dir="ltr" className="inline-block max-w-full">
                  {invoice.number}
                </bdi>
              ),
            })}
          </h1>
          <StatusPill tone={tone[invoice.status]} ended={invoice.status === 'closed'}>
            {t(`invoice.states.${invoice.status}`)}
          </StatusPill>
          {invoice.status === 'closed' && <OrderReason reason={invoice.reason} reason_text={order.reason_text} />}
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" onClick={() => window.print()} className="noscript:hidden">
            {t('invoice.print')}
          </Button>
          {isDue && (
            <LinkButton href={`/profile/orders/${order.id}#pay`}>
              {t.rich('pay', { amount: () => <MoneyText money={step.payable.amount} /> })}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}

function InvoiceFacts({ order, invoice, zone }: Props & { zone: string }) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  const { reference, service_name, package_name, ordered_at, issued_at, order_status } = invoice
  return (
    <Card className="[&>dl]:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:[&>dl]:grid-cols-4">
      <h2 className="sr-only">{o('details')}</h2>
      <DefinitionList
        items={[
          { term: o('reference'), value: <bdi dir="ltr">{reference}</bdi> },
          { term: t('invoice.order_status'), value: o(`statuses.${order_status}`) },
          { term: o('service_name'), value: service_name },
          { term: o(nameLabel(order.kind)), value: package_name },
          { term: o('ordered_at'), value: <Moment at={ordered_at} zone={zone} /> },
          { term: t('invoice.issued_at'), value: <Moment at={issued_at} zone={zone} /> },
          ...(order.contact ? [{ term: t('invoice.to'), value: <bdi>{order.contact.name}</bdi> }] : []),
          { term: o('total_price'), value: <MoneyText money={invoice.total} /> },
        ]}
      />
    </Card>
  )
}
