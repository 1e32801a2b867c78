import { unwrap } from '#web/platform/api/unwrap.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import type { ViewedReply } from '#web/shell/cards/viewed-products.tsx'
import type { Route } from './+types/viewed-route.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The cards of the products that a browser names as viewed, with the texts around them, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? ''
  const t = translator(context, 'viewed')
  const reply: ViewedReply = {
    products: await unwrap(context.get(apiContext).products.$get({ query: { ids } })),
    texts: { title: t('title'), clear: t('clear'), cleared: t('cleared') },
  }
  return Response.json(reply, { headers })
}
