import { describe, expect, test } from 'vitest'
import { firstPagination, hasScope, paginate, sessionOf, setChecked, tableState } from './state.ts'

describe('tables', () => {
  test('each item has a checked flag, off at first', () => {
    const table = tableState([{ id: 1 }, { id: 2 }])
    expect(table.items).toEqual([
      { id: 1, checked: false },
      { id: 2, checked: false },
    ])
    expect(setChecked(table, true, 1).items.map((item) => item.checked)).toEqual([false, true])
    expect(setChecked(table, true).items.map((item) => item.checked)).toEqual([true, true])
    expect(table.items.map((item) => item.checked)).toEqual([false, false])
  })

  test('S-181 S-340 pagination has four numbers and starts at page 1', () => {
    expect(tableState().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 0 })
    expect(firstPagination.current_page).toBe(1)
  })

  test.each([
    [0, 1, { current_page: 1, last_page: 1 }],
    [12, 1, { current_page: 1, last_page: 1 }],
    [13, 2, { current_page: 2, last_page: 2 }],
    [13, 9, { current_page: 2, last_page: 2 }],
    [13, 0, { current_page: 1, last_page: 2 }],
  ])('a list of %s at page %s is %j', (total, page, expected) =>
    expect(paginate(total, page)).toMatchObject({ ...expected, total, per_page: 12 }),
  )
})

test('S-182 the session has a user and loggedIn', () => {
  expect([sessionOf(null), sessionOf({ id: 1 })]).toEqual([
    { user: null, loggedIn: false },
    { user: { id: 1 }, loggedIn: true },
  ])
})

test.each([
  ['S-277', { scope: ['orders'] }, true],
  ['S-277', { scope: ['other'] }, false],
  ['S-278', { scope: { orders: true } }, true],
  ['S-278', { scope: { orders: 1 } }, true],
  ['S-278', { scope: { orders: false } }, false],
  ['S-278', { scope: {} }, false],
  ['S-278', { scope: null }, false],
  ['S-278', null, false],
])('%s the scope of %j: %s', (_id, user, has) => expect(hasScope(user, 'orders')).toBe(has))

test('S-278 a scope is never found on the prototype of the map', () => expect(hasScope({ scope: {} }, 'constructor')).toBe(false))
