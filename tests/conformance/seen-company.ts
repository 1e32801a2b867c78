import type { HostCompany } from '#server/site/site-options.ts'
import { tokenCookie } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { addAddress } from '#testing/address-builder.ts'
import { book } from '#testing/booking.ts'
import { addTraveller } from '#testing/traveller-builder.ts'
import type { World } from '#testing/world.ts'
import { type Sights, variantsOf } from './screen-variants.ts'

const formFields: RequestFieldRecord[] = [
  { code: 'where', type: 'text', label: { ar: 'الوجهة', en: 'Where to' }, required: true },
  { code: 'who', type: 'party', label: { ar: 'المسافرون', en: 'Travellers' }, required: true },
  { code: 'papers', type: 'files', label: { ar: 'المستندات', en: 'Papers' }, required: false },
]

/** A company with something to see on every screen: its host, the cookie of a customer with orders, and all looks. */
export async function companyWithOrders(world: World, language: Locale) {
  const company = await world.company({ language, specifications: { has_offers: '1' } })
  const { token } = await world.customer(company.id)
  const trip = await world.trip(company.id, { featured: true, departures: 12 })
  const onRequest = await world.trip(company.id, { confirmation: 'on_request' })
  const call = world.call({ company: company.slug, token })
  const order = await book(call, trip)
  const request = await book(call, onRequest, { key: 'second' })
  const { product: tour } = await world.tourPackage(company.id)
  const { product: hotel, room } = await world.hotel(company.id, { nights: 20 })
  const { product: car, pickup } = await world.car(company.id)
  const destination = await world.destination(company.id)
  const offer = await world.offer(company.id, { code: 'AUTUMN' })
  const tag = await world.tag(company.id)
  const article = await world.article(company.id, { tagIds: [tag.id], productIds: [trip.product.id] })
  await world.aboutPage(company.id)
  for (const code of ['privacy-policy', 'return-policy', 'terms-conditions'] as const) await world.policy(company.id, { code })
  const form = await world.service(company.id, { slug: 'custom-trip', kind: 'custom', page: 'form', form: formFields })
  const address = await addAddress(call)
  const traveller = await addTraveller(call)
  const days = 'from=2026-12-04&to=2026-12-07'
  const sights: Sights = {
    tour: tour.slug,
    hotel: hotel.slug,
    car: car.slug,
    destination: destination.slug,
    offer: offer.slug,
    article: article.slug,
    tag: tag.slug,
    form: form.slug,
    stay: `${days}&room=${room.id}&room_adults=2&room_children=0`,
    rental: `${days}&from_time=10:00&to_time=10:00&pickup=${pickup.slug}&return=${pickup.slug}`,
    trip: trip.product.slug,
    onRequest: onRequest.product.slug,
    category: 'desert',
    order: order.id,
    request: request.id,
    address: address.id,
    traveller: traveller.id,
    booking: `product=${trip.product.slug}&departure=${trip.departures[1]?.id}`,
  }
  const host: HostCompany = {
    id: company.id,
    slug: company.slug,
    default_language: language,
    time_zone: 'Asia/Riyadh',
    content_version: '1',
  }
  return { host, cookie: `${tokenCookie.name}=${token}`, variants: Object.values(variantsOf(sights)).flat() }
}
