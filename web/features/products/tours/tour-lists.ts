import { type ListRules, usualTexts } from '../list-rules.ts'

const tourList = {
  fields: ['q', 'category', 'country', 'from', 'to', 'pax', 'price_max'],
  sorts: ['recommended', 'price', '-price', 'soonest', 'duration'],
  carried: ['pax'],
  weekend: 'days',
  texts: usualTexts,
} as const satisfies Omit<ListRules, 'quick'>

export const tripList: ListRules = { ...tourList, quick: [] }

export const packageList: ListRules = {
  ...tourList,
  fields: ['q', 'type', 'category', 'country', 'from', 'to', 'pax', 'price_max'],
  quick: [
    { name: 'type', value: 'international' },
    { name: 'type', value: 'sports' },
  ],
}
