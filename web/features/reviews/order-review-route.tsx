import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/order-review-route.ts'
import { ReviewPage } from './review-page.tsx'
import { sendReview } from './send-review.ts'

export const handle = { messages: ['reviewing', 'validation'], files: true } satisfies ScreenHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  return { review: await unwrap(context.get(apiContext).profile.orders[':id'].review.$get({ param: params })) }
}

export const action = (args: Route.ActionArgs) => {
  const param = { id: args.params.id }
  return sendReview(args, {
    picture: (api, file) => api.profile.orders[':id'].review.pictures.$post({ param, form: { file } }),
    write: (api, json) => api.profile.orders[':id'].review.$put({ param, json }),
    to: `/profile/orders/${param.id}/review`,
  })
}

/** The review of one of the customer's orders. */
export default function OrderReviewRoute({ params, loaderData: { review }, actionData }: Route.ComponentProps) {
  const t = useTranslations('reviewing')
  return (
    <div className="grid gap-4">
      <Link
        href={`/profile/orders/${params.id}`}
        className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink"
      >
        <Icon name="chevron-left" size={16} isDirectional />
        {t('back')}
      </Link>
      <ReviewPage review={review} result={actionData} />
    </div>
  )
}
