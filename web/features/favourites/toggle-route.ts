import { data, redirect } from 'react-router'
import { headerPathOr } from '#shared/header-path.ts'
import { isUuid } from '#shared/id.ts'
import { deleteAt } from '#web/platform/api/calls-by-path.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { favouriteAction, favouritesPath } from '#web/platform/page-template/favourites.ts'
import { flash } from '#web/platform/session/flash.ts'
import { requireCustomer, sendToLogin } from '#web/platform/session/guards.ts'
import { apiContext, type Site, siteContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/toggle-route.ts'

/** The product that a guest wants as a favourite, until the sign-in that leads to the loader below. Only a form of this site sets it. */
const pendingFavourite = { name: 'heart', maxAge: 60 * 60 } as const

/** The favourite button of a page: answered in place where scripts run, else by the page that shows it. */
export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext)
  const toggle = toggleIn(await readForm(args.request.clone()))
  if (!(await site.user())) throw askToSignIn(site, toggle)
  const { product_id } = toggle
  const { data: result, init } = await submit(args, {
    send: async (_, { profile: { favourites } }) =>
      toggle.isFavourite
        ? favourites.$post({ json: { product_id } })
        : deleteAt(args.context, `/profile/favourites/${product_id}`),
  })
  const explained = withReason(result)
  if (!site.isDocument) return data(explained, init ?? undefined)
  if (explained.message) flash(site, { kind: explained.status === 'done' ? 'success' : 'error', text: explained.message })
  throw redirect(toggle.to, 303)
}

const unreached: SubmitFailure = {
  status: 'failed',
  code: 'unreachable',
  message: null,
  errors: {},
  values: {},
  key: '',
  failure: null,
}

/** A call that does not reach the server leaves the page as it was; a redirect goes on. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(unreached, { status: 503 })
  }
}

/** The way back of a guest after the sign-in: it adds the pending favourite and shows the page again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(context)
  const site = context.get(siteContext)
  const product_id = site.cookies.get(pendingFavourite.name)
  site.cookies.clear(pendingFavourite.name)
  if (isUuid(product_id)) {
    const reply = await context.get(apiContext).profile.favourites.$post({ json: { product_id } })
    const { message } = await reply.json()
    flash(site, { kind: reply.ok ? 'success' : 'error', text: message })
  }
  throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
}

type Toggle = { product_id: string; isFavourite: boolean; to: string }

const returnPath = (value: unknown): string => headerPathOr(typeof value === 'string' ? value : undefined, favouritesPath)

/** A form of ours names a product by its id; any other only leads to the favourites. */
function toggleIn(form: FormData): Toggle {
  const product = form.get('product')
  if (!isUuid(product)) throw redirect(favouritesPath, 303)
  return { product_id: product, isFavourite: form.get('wanted') !== 'no', to: returnPath(form.get('to')) }
}

/** The login page, which leads to the loader above, and from there to the page of the button. */
function askToSignIn(site: Site, { product_id, isFavourite, to }: Toggle): Response {
  if (isFavourite) site.cookies.set(pendingFavourite.name, product_id, { maxAge: pendingFavourite.maxAge, httpOnly: true })
  return sendToLogin({ ...site, path: `${favouriteAction}?${new URLSearchParams({ to })}` })
}

/** A product that cannot be kept is the form's only field, so what is wrong with it is all there is to say. */
const withReason = (result: SubmitFailure | SubmitSuccess<unknown>): SubmitFailure | SubmitSuccess<unknown> =>
  result.status === 'failed' ? { ...result, message: result.errors.product_id?.[0] ?? result.message } : result
