import { type ListRules, usualTexts } from '../list-rules.ts'

const rental = ['pickup', 'return', 'from', 'from_time', 'to', 'to_time', 'driver'] as const

export const carList: ListRules = {
  fields: [...rental, 'category', 'seats', 'gearbox', 'price_max'],
  sorts: ['recommended', 'price', '-price'],
  quick: [
    { name: 'driver', value: 'no' },
    { name: 'driver', value: 'yes' },
    { name: 'gearbox', value: 'automatic' },
    { name: 'seats', value: '7' },
  ],
  carried: rental,
  weekend: null,
  texts: { ...usualTexts, category: 'filters.car_class', anyCategory: 'filters.any_car_class', categories: 'car_classes' },
}
