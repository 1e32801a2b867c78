import { type ListRules, usualQuick, usualTexts } from '../list-rules.ts'

const rental = ['pickup', 'return', 'from', 'from_time', 'to', 'to_time'] as const

export const carList: ListRules = {
  fields: [...rental, 'price_max'],
  facets: ['driver', 'category', 'seats', 'gearbox', 'accessibility'],
  sorts: ['recommended', 'rating', 'price', '-price'],
  quick: [
    { name: 'driver', value: 'no' },
    { name: 'driver', value: 'yes' },
    { name: 'gearbox', value: 'automatic' },
    { name: 'seats', value: '7' },
    ...usualQuick,
  ],
  carried: [...rental, 'driver'],
  weekend: 'nights_from_tomorrow',
  spans: ['weekend'],
  texts: { ...usualTexts, category: 'filters.car_class', categories: 'car_classes' },
}
