import type { DaySpan } from '#shared/day-spans.ts'

/** The filters of a list as they stand in its address. */
export const filterNames = [
  'kind',
  'q',
  'offer',
  'destination',
  'type',
  'category',
  'country',
  'pickup',
  'return',
  'from',
  'from_time',
  'to',
  'to_time',
  'driver',
  'flex',
  'pax',
  'children',
  'party',
  'stars',
  'board',
  'district',
  'amenities',
  'duration',
  'part_of_day',
  'language',
  'seats',
  'gearbox',
  'accessibility',
  'free_cancellation',
  'instant',
  'price_min',
  'price_max',
  'near',
  'within',
  'bounds',
  'view',
] as const

/** One filter of a list. */
export type FilterName = (typeof filterNames)[number]

/** Filters with several values and a count of each; an address separates the values by commas. */
export const facetFilters = [
  'category',
  'type',
  'stars',
  'board',
  'district',
  'amenities',
  'duration',
  'part_of_day',
  'language',
  'driver',
  'seats',
  'gearbox',
  'accessibility',
  'free_cancellation',
  'instant',
] as const satisfies readonly FilterName[]

export type FacetFilter = (typeof facetFilters)[number]

export const isFacet = (name: string): name is FacetFilter => facetFilters.some((one) => one === name)

export type Sort = 'recommended' | 'price' | '-price' | 'soonest' | 'duration' | 'stars' | 'rating' | 'distance'

/** A filter with a value that many ask for. */
export type QuickFilter = { name: FilterName; value: string }

/** Everything that a list of one kind does in its own way. */
export type ListRules = {
  /** The filters that it has fields for, in the order in which they stand there. */
  fields: readonly FilterName[]
  /** The facets that it shows below them. */
  facets: readonly FacetFilter[]
  /** The orders that make sense for it; the first one is the usual one. */
  sorts: readonly Sort[]
  /** The filters that one press sets. */
  quick: readonly QuickFilter[]
  /** The search parameters that the page of one product takes over. */
  carried: readonly FilterName[]
  /** Whether the weekend to come is asked for by its days or by its nights; of what is booked some hours ahead it begins tomorrow at the earliest. */
  weekend: 'days' | 'nights' | 'nights_from_tomorrow'
  /** The spans of days that one press asks for. */
  spans: readonly DaySpan[]
  /** The texts that name its party and its categories. */
  texts: {
    people: 'filters.travellers' | 'filters.guests'
    party: 'filters.pax' | 'filters.pax_hotel'
    category: 'filters.category' | 'filters.car_class'
    /** Of the page of its categories. */
    categories: 'categories' | 'car_classes'
  }
}

/** Quick filters of every list. */
export const usualQuick: readonly QuickFilter[] = [
  { name: 'free_cancellation', value: 'yes' },
  { name: 'instant', value: 'yes' },
]

/** The texts of lists whose kind has no words of its own. */
export const usualTexts = {
  people: 'filters.travellers',
  party: 'filters.pax',
  category: 'filters.category',
  categories: 'categories',
} as const satisfies ListRules['texts']
