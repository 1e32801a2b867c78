import { redirect } from 'react-router'
import { tableState } from '#shared/state.ts'
import { listAt } from '#web/platform/api/calls-by-path.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { pageIn } from '#web/platform/page/page-number.ts'
import { usePageArea } from '#web/platform/session/use-area.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { EmptyList } from '#web/shell/page/empty-list.tsx'
import { emptyOrders } from '#web/ui/illustrations.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { filterStatuses } from '../order-status.tsx'
import type { OrderRow, OrderStatus } from '../wire.ts'
import type { Route } from './+types/order-list-route.ts'
import { listHref } from './list-href.ts'
import { orderStatusIn } from './list-query.ts'
import { OrderRowLink } from './order-row-link.tsx'

export const handle = { messages: ['orders'] }

/** The customer's orders, newest first; a page after the last one leads to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [page, status] = [pageIn(query), orderStatusIn(query)]
  const { data, meta } = await listAt(context, '/profile/orders', { page: String(page), ...(status && { status }) })
  if (page > meta.last_page) throw redirect(listHref(meta.last_page, status))
  return {
    table: tableState(data, meta),
    unreviewed: await unreviewed(context, data),
    timeZone: context.get(siteContext).timeZone,
  }
}

/** Which of these orders wait for a review; asked only where one may. */
async function unreviewed(context: Contexts, orders: readonly OrderRow[]): Promise<string[]> {
  if (!orders.some(({ status }) => status === 'completed')) return []
  const reviews = await unwrapOr(context.get(apiContext).profile.reviews.$get(), [])
  return reviews.flatMap(({ order_id, status, can_write }) => (status === null && can_write ? [order_id] : []))
}

export default function OrderListRoute({ loaderData: { table, unreviewed, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const zone = useReaderZone(timeZone)
  const status = orderStatusIn(new URLSearchParams(usePageArea('query')))
  const meta = (usePageArea('tables').main ?? table).pagination
  const { items } = table
  return (
    <div className="grid gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <h1 className="text-h1">{t('title')}</h1>
        {meta.total > 0 && <p className="text-muted">{t('count', { count: meta.total })}</p>}
      </header>
      {(meta.total > 0 || status) && <StatusFilter status={status} />}
      {items.length === 0 ? (
        <EmptyList art={emptyOrders} text={t} isFiltered={status !== undefined} href={listHref(1)} />
      ) : (
        <ul className="grid gap-4">
          {items.map((order) => (
            <li key={order.id}>
              <OrderRowLink order={order} zone={zone} isUnreviewed={unreviewed.includes(order.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => listHref(page, status)}
        labels={{
          navigation: t('pages'),
          previous: t('previous_page'),
          next: t('next_page'),
          page: (page) => t('page', { page }),
        }}
      />
    </div>
  )
}

function StatusFilter({ status }: { status: OrderStatus | undefined }) {
  const t = useTranslations('orders')
  return (
    <div className="md:[&_ul]:min-w-0 md:[&_ul]:flex-wrap">
      <TabLinks
        variant="pill"
        label={t('filter')}
        tabs={[
          { href: listHref(1), label: t('all'), current: status === undefined },
          ...filterStatuses.map((known) => ({
            href: listHref(1, known),
            label: t(`statuses.${known}`),
            current: known === status,
          })),
        ]}
      />
    </div>
  )
}
