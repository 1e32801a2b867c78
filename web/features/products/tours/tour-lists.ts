import { type ListRules, usualQuick, usualTexts } from '../list-rules.ts'

const tourList = {
  fields: ['q', 'country', 'from', 'to', 'flex', 'pax', 'price_max'],
  sorts: ['recommended', 'rating', 'price', '-price', 'soonest', 'duration'],
  carried: ['pax', 'children', 'from', 'to'],
  weekend: 'days',
  spans: ['weekend', 'next_month'],
  texts: usualTexts,
} as const satisfies Omit<ListRules, 'quick' | 'facets'>

export const tripList: ListRules = {
  ...tourList,
  facets: ['category', 'duration', 'part_of_day', 'language', 'accessibility'],
  quick: usualQuick,
}

export const packageList: ListRules = {
  ...tourList,
  facets: ['type', 'duration', 'category', 'accessibility'],
  quick: [...usualQuick, { name: 'type', value: 'international' }, { name: 'type', value: 'sports' }],
}
