import { redirect } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { readBody } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireQuery } from '#web/platform/session/guards.ts'
import { apiContext, type Contexts } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { brokenCompass } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/link-route.ts'
import { ReviewPage } from './review-page.tsx'
import { sendReview } from './send-review.ts'
import type { ReviewForm } from './wire.ts'

export const handle = { messages: ['reviewing', 'validation'], files: true } satisfies ScreenHandle

/** A page whose address holds a token is stored nowhere. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

const linkPath = (token: string) => `/reviews/write?token=${encodeURIComponent(token)}`

/** The form that a link opens; null when the link is over, or its order can no longer be reviewed. */
async function openLink(context: Contexts, token: string): Promise<ReviewForm | null> {
  const reply = await context.get(apiContext).reviews.link.$post({ json: { token } })
  if (reply.ok) return (await reply.json()).data
  if (reply.status === 422) return null
  throw new Response(JSON.stringify(await readBody(reply)), { status: reply.status })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { review: await openLink(context, requireQuery(request, 'token')) }
}

/** Nobody without a link that works has a form of this size read. */
export async function action(args: Route.ActionArgs) {
  const token = requireQuery(args.request, 'token')
  if (!(await openLink(args.context, token))) throw redirect(linkPath(token), 303)
  return sendReview(args, {
    picture: (api, file) => api.reviews.link.pictures.$post({ form: { token, file } }),
    write: (api, json) => api.reviews.link.$put({ json: { token, ...json } }),
    to: linkPath(token),
  })
}

/** The review of a booking by the link of a mail, without signing in. */
export default function LinkRoute({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return (
    <Container className="pt-6 pb-16">
      <meta name="referrer" content="strict-origin" />
      {review ? <ReviewPage review={review} result={actionData} /> : <LinkOver />}
    </Container>
  )
}

function LinkOver() {
  const t = useTranslations('reviewing')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <EmptyState
        art={brokenCompass}
        title={t('over_title')}
        heading="h1"
        action={<LinkButton href="/profile/orders">{t('to_orders')}</LinkButton>}
      >
        {t('over_text')}
      </EmptyState>
    </>
  )
}
