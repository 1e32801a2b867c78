import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { unitCodes } from '#shared/party.ts'
import { answer } from '#web/platform/answer.ts'
import { favouriteIds } from '#web/platform/favourites.ts'
import { pack, unpack } from '#web/platform/packed.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { sharedFor } from '#web/platform/shared-part.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { StructuredData } from '#web/platform/structured-data.tsx'
import { TextProvider } from '#web/platform/text-provider.tsx'
import { packedTexts } from '#web/platform/texts.server.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { modelPath } from '#web/shell/navigation.ts'
import { Container } from '#web/ui/container.tsx'
import { leadToSlugs, mustName } from '../slug-address.ts'
import type { Route } from './+types/model-route.ts'
import { kindViews } from './kind-views.ts'
import { loadPage, textsOf } from './load-page.ts'
import { modelFacts } from './model-facts.ts'
import { ModelGallery } from './model-gallery.tsx'

export const handle = { messages: ['catalogue', 'model'], cache: { query: ['month', 'hijri'], forCustomers: true } }

export async function loader({ context, params: { id, modelId }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const shared = sharedFor(context.get(siteContext))
  const model = await shared(`model ${modelId}`, () => answer(api.models[':id'].$get({ param: { id: modelId } })))
  mustName(id, model.service)
  leadToSlugs(request, [id, modelId], id ? modelPath(model) : `/services/booking/models/${model.slug}`)
  const asked = new URL(request.url).searchParams
  const [page, favourites] = await Promise.all([loadPage(context, model, asked), favouriteIds(context)])
  await kindViews[page.view].load()
  return { packed: pack(page), favourites, texts: packedTexts(context.get(siteContext).locale, textsOf(page)) }
}

const chosenHere: readonly string[] = [...unitCodes, 'departure', 'extra', 'room', 'room_adults', 'room_children', 'hijri']

/** A choice in the query changes nothing that is loaded; only a car's price is asked for with its extras. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || formMethod) return defaultShouldRevalidate
  const valuesOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).join()
  const names = [...currentUrl.searchParams.keys(), ...nextUrl.searchParams.keys()]
  const changed = names.filter((name) => valuesOf(currentUrl, name) !== valuesOf(nextUrl, name))
  if (changed.length === 0) return defaultShouldRevalidate
  if (changed.includes('extra') && nextUrl.searchParams.has('pickup')) return true
  return changed.some((name) => !chosenHere.includes(name))
}

/** Everything about something that can be booked, and the form that begins its booking. */
export default function ModelRoute({ loaderData: { packed, texts } }: Route.ComponentProps) {
  const page = unpack(packed)
  const { model } = page
  const View = kindViews[page.view]
  return (
    <Container className="grid gap-6 py-4 lg:pt-6 lg:pb-16">
      <PageHead title={model.name} description={model.summary} path={modelPath(model)} />
      {import.meta.env.SSR && <StructuredData facts={(site) => modelFacts(site, page)} />}
      <ModelGallery model={model} />
      <TextProvider locale={useLocale()} texts={unpack(texts)}>
        <View key={model.id} page={page} />
      </TextProvider>
    </Container>
  )
}
