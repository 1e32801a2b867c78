import type { ReactNode } from 'react'
import { amenities } from '#shared/amenities.ts'
import { hoursBefore } from '#shared/booking/cancellation.ts'
import { formatShortDay, formatTime } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { useDuration } from '#web/shell/cards/use-duration.ts'
import { inOrder } from '../product/cancellation-steps.ts'
import type { Beginning, ProductRecord } from '../product/product-record.ts'

/** What is compared, and what one product has of it; null where it has nothing. */
type Fact = { term: string; value: ReactNode }

/** One line of a comparison: a value of each product, in their order. */
export type ComparedRow = { term: string; values: readonly ReactNode[] }

const beginnings = {
  trip: 'departure',
  package: 'departure',
  hotel: 'check_in',
  car: 'pick_up',
} as const satisfies Record<ProductRecord['kind'], Beginning>

/** The lines that at least one of the products has, in the order in which they come up. */
export function inRows(facts: readonly (readonly Fact[])[]): ComparedRow[] {
  const terms = [...new Set(facts.flat().map(({ term }) => term))]
  return terms
    .map((term) => ({ term, values: facts.map((own) => own.find((fact) => fact.term === term)?.value ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
}

/** Up to how many whole days before the start cancelling is free, at which of a hotel's rates ever; none is 0. */
function freeCancellation({ cancellation, hotel }: ProductRecord): { days: number; isOfAll: boolean } {
  const rates = hotel ? hotel.rooms.flatMap((room) => room.rates.map((rate) => rate.cancellation)) : [cancellation]
  const free = rates.map((steps) => inOrder(steps).findLast(({ fee_percent }) => fee_percent === 0))
  const days = free.flatMap((step) => (step && hoursBefore(step) > 0 ? [Math.ceil(hoursBefore(step) / 24)] : []))
  return { days: days.length > 0 ? Math.min(...days) : 0, isOfAll: days.length === rates.length && new Set(days).size === 1 }
}

function useCommon(): (product: ProductRecord) => Fact[] {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  return (product) => {
    const { kind, destination, country, confirmation, next_departure } = product
    const { days, isOfAll } = freeCancellation(product)
    const free = tProduct(`free_until.${beginnings[kind]}`, { n: days })
    return [
      { term: t('trip.facts.place'), value: kind === 'car' ? null : (destination?.name ?? country.name) },
      { term: t('compare.next'), value: next_departure && formatShortDay(next_departure, locale) },
      { term: t('trip.facts.confirmation'), value: t(`trip.${confirmation}`) },
      {
        term: t('trip.facts.cancellation'),
        value: days === 0 ? t('compare.not_free') : isOfAll ? free : t('compare.some_rates', { text: free }),
      },
    ]
  }
}

function useTour(): (product: ProductRecord) => Fact[] {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const tTour = useTranslations('tour')
  const locale = useLocale()
  const duration = useDuration()
  return ({ trip, package: tour, units }) => [
    ...(trip
      ? [
          { term: t('trip.facts.duration'), value: duration(trip.duration_minutes) },
          {
            term: t('trip.facts.languages'),
            value:
              joinList(
                trip.languages.map((code) => t('trip.languages', { code })),
                locale,
              ) || null,
          },
          { term: t('trip.facts.group_size'), value: trip.group_size && t('trip.group_size', { n: trip.group_size }) },
          { term: t('trip.facts.min_age'), value: t('trip.min_age', { n: trip.min_age }) },
        ]
      : []),
    ...(tour
      ? [
          { term: t('trip.facts.duration'), value: tProduct('nights', { n: tour.nights }) },
          {
            term: tTour('flights'),
            value: tour.flights && tTour(tour.flights.included ? 'flights_included' : 'flights_excluded'),
          },
          {
            term: tTour('hotels'),
            value: tour.hotels.map(({ name, stars }) => `${name} (${tProduct('stars', { n: stars })})`).join('\n') || null,
          },
        ]
      : []),
    {
      term: t('compare.children'),
      value: units.some(({ code }) => code.startsWith('child')) ? t('compare.yes') : t('compare.no'),
    },
  ]
}

function useHotel(): (product: ProductRecord) => Fact[] {
  const tFacility = useTranslations('facilities')
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  return ({ stars, hotel }) =>
    hotel
      ? [
          { term: t('stars_term'), value: stars && tProduct('stars', { n: stars }) },
          { term: t('check_in'), value: formatTime(hotel.check_in, locale) },
          { term: t('check_out'), value: formatTime(hotel.check_out, locale) },
          {
            term: t('amenities'),
            value:
              amenities
                .filter((code) => hotel.amenities.includes(code))
                .map((code) => tFacility(`amenity.${code}`))
                .join('\n') || null,
          },
        ]
      : []
}

function useCar(): (product: ProductRecord) => Fact[] {
  const t = useTranslations('car')
  return ({ car, rental }) =>
    car && rental
      ? [
          { term: t('facts.seats'), value: t('seats', { n: car.seats }) },
          { term: t('facts.bags'), value: t('bags', { n: car.bags }) },
          { term: t('facts.gearbox'), value: t(`gearbox.${car.gearbox}`) },
          { term: t('facts.fuel'), value: t(`fuel.${rental.fuel}`) },
          {
            term: t('facts.distance'),
            value: rental.km_per_day === null ? t('unlimited') : t('km_per_day', { n: rental.km_per_day }),
          },
          { term: t('facts.driver'), value: t(`driver.${car.with_driver}`) },
        ]
      : []
}

/** The lines of a comparison of products of one kind. */
export function useComparedRows(products: readonly ProductRecord[]): ComparedRow[] {
  const [common, tour, hotel, car] = [useCommon(), useTour(), useHotel(), useCar()]
  const t = useTranslations('catalogue')
  const own = { trip: tour, package: tour, hotel, car } as const
  return inRows(
    products.map((product) => [
      ...own[product.kind](product),
      ...common(product),
      { term: t('trip.tab.inclusions'), value: product.included.join('\n') || null },
    ]),
  )
}
