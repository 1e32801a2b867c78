import { fieldText } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { countTravellers, travellerIn } from '../booking/order-form.ts'
import type { Route } from './+types/change-route.ts'
import { LazyChoice } from './lazy-choice.ts'
import { LazyComparison } from './lazy-comparison.ts'
import { loadChange } from './load-change.ts'
import { RejectedChange } from './rejected-change.tsx'

export const handle = { messages: ['changes', 'orders', 'booking', 'payments', 'validation'] }

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const page = await loadChange(context, id, new URL(request.url).searchParams)
  await (page.priced && 'quote' in page.priced ? LazyComparison : LazyChoice).load()
  return page
}

/** A price that was refused is asked for anew. */
export const shouldRevalidate = () => true

/** The form of the comparison makes the change; that of the order's page gives up one that is not paid. */
export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => {
      const change = api.profile.orders[':id'].change
      const of = { param: { id: args.params.id } }
      if (form.has('withdraw')) return change.withdraw.$post(of)
      const count = countTravellers(form)
      return change.$post({
        ...of,
        json: {
          quote: fieldText(form, 'quote'),
          ...(count > 0 && { travellers: Array.from({ length: count }, (_, place) => travellerIn(form, place)) }),
        },
        header: { 'Idempotency-Key': fieldText(form, idempotencyField) },
      })
    },
    done: () => `/profile/orders/${args.params.id}`,
  })

export default function ChangeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, terms, priced } = loaderData
  const t = useTranslations('changes')
  const zone = useReaderZone(loaderData.timeZone)
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <Link
          href={`/profile/orders/${order.id}`}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink"
        >
          <Icon name="chevron-left" size={16} isDirectional />
          {t('back')}
        </Link>
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">
          <bdi>{order.package_name}</bdi> ·{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.reference}
          </bdi>
        </p>
      </header>
      {!terms.allowed && (
        <Alert tone="info" title={t('not_possible')}>
          <p>{terms.reason}</p>
        </Alert>
      )}
      {priced && 'rejection' in priced && <RejectedChange rejection={priced.rejection} />}
      {priced && 'quote' in priced && (
        <LazyComparison key={priced.quote.quote} page={loaderData} quote={priced.quote} zone={zone} result={actionData} />
      )}
      {terms.allowed && !(priced && 'quote' in priced) && <LazyChoice page={loaderData} zone={zone} />}
    </div>
  )
}
