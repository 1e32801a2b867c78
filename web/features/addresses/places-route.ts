import { redirect } from 'react-router'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/places-route.ts'
import { chosenIn } from './address-form.ts'
import { addressPath } from './address-path.ts'
import { loadPlaces } from './load-places.ts'

/** The lists of places below what a form has chosen, for a form that stays where it is. Places are no secret. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(siteContext).isDocument) throw redirect(`${addressPath}/add`)
  return loadPlaces(context.get(apiContext), chosenIn(Object.fromEntries(new URL(request.url).searchParams)))
}

/** A list that fails to load must not break the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}
