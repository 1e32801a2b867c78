import { expect, test } from 'vitest'
import { readSelectionQuery } from '#shared/booking/selection-query.ts'
import { productHref } from './product-href.ts'

test('the way back to the product keeps the selection', () => {
  const selection = readSelectionQuery(
    new URLSearchParams('product=old-town-walk&departure=d1&adult=2&infant=1&extra=e1&extra=e2'),
  )
  expect(productHref({ service: 'trips', product: 'old-town-walk' }, selection)).toBe(
    '/services/booking/trips/models/old-town-walk?departure=d1&adult=2&infant=1&extra=e1&extra=e2',
  )
})
