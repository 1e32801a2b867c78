import { type ListRules, usualQuick, usualTexts } from '../list-rules.ts'

export const hotelList: ListRules = {
  fields: ['q', 'country', 'from', 'to', 'flex', 'party', 'near', 'within', 'price_max'],
  facets: ['stars', 'board', 'district', 'amenities', 'category', 'accessibility'],
  sorts: ['recommended', 'rating', 'price', '-price', 'stars', 'distance'],
  quick: [...usualQuick, { name: 'board', value: 'breakfast' }, { name: 'stars', value: '5' }, { name: 'stars', value: '4' }],
  carried: ['from', 'to', 'pax', 'party'],
  weekend: 'nights',
  spans: ['weekend'],
  texts: { ...usualTexts, people: 'filters.guests', party: 'filters.pax_hotel' },
}
