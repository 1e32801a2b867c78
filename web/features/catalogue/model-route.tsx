import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { answer } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { modelPath } from '#web/shell/model-card.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/model-route.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import { stepsOver } from './cancellation-steps.ts'
import { leadToSlugs, mustName } from './slug-address.ts'
import { StructuredData } from './structured-data.tsx'
import { TripGallery } from './trip-gallery.tsx'
import { TripHeader } from './trip-header.tsx'
import { TripSections } from './trip-sections.tsx'
import { useChoice } from './use-choice.ts'

export const handle = { messages: ['catalogue'], cache: {} }

export async function loader({ context, params: { id, modelId }, request }: Route.LoaderArgs) {
  const model = await answer(context.get(apiContext).models[':id'].$get({ param: { id: modelId } }))
  mustName(id, model.service)
  leadToSlugs(request, [id, modelId], id ? modelPath(model) : `/services/booking/models/${model.slug}`)
  const moment = now()
  const departures = model.departures.map((departure) => ({
    ...departure,
    stepsOver: stepsOver(model.cancellation, departure.starts_at, moment),
  }))
  return { model: { ...model, departures } }
}

/** A choice in the query changes nothing that is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || formMethod) return defaultShouldRevalidate
  return currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false
}

/** Everything about something that can be booked, and the form that begins its booking. */
export default function ModelRoute({ loaderData: { model } }: Route.ComponentProps) {
  const choosing = useChoice(model)
  return (
    <Container className="grid gap-6 py-4 lg:pt-6 lg:pb-16">
      <PageHead title={model.name} description={model.summary} />
      <StructuredData model={model} />
      <TripGallery model={model} />
      <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-8">
          <TripHeader model={model} />
          <TripSections model={model} choosing={choosing} />
        </div>
        <BookingBar model={model} choosing={choosing} />
        <BookingCard model={model} choosing={choosing} />
      </div>
    </Container>
  )
}
