import { describe, expect, test } from 'vitest'
import { firstPagination, hasScope, sessionOf, setChecked, tableState } from './state.ts'

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

  test('pagination has four numbers and starts at page 1', { tags: ['S-181', 'S-340'] }, () => {
    expect(tableState().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 0 })
    expect(firstPagination.current_page).toBe(1)
  })
})

test('the session holds the user and whether someone is logged in', { tags: ['S-182'] }, () => {
  expect([sessionOf(null), sessionOf({ id: 1 })]).toEqual([
    { user: null, loggedIn: false },
    { user: { id: 1 }, loggedIn: true },
  ])
})

test.each([
  [{ scope: ['orders'] }, true],
  [{ scope: ['other'] }, false],
  [{ scope: { orders: true } }, true],
  [{ scope: { orders: 1 } }, true],
  [{ scope: { orders: false } }, false],
  [{ scope: {} }, false],
  [{ scope: null }, false],
  [null, false],
])('the user %j has the scope of orders: %s', { tags: ['S-277', 'S-278'] }, (user, has) =>
  expect(hasScope(user, 'orders')).toBe(has),
)

test('a scope is never found on the prototype of the map', { tags: ['S-278'] }, () =>
  expect(hasScope({ scope: {} }, 'constructor')).toBe(false),
)
