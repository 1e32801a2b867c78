import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders.ts'
import { canGo, holdsCapacity, initialStatuses, type OrderStatus, overdue, stepDeadlines, transitions } from './domain.ts'

describe('order states', () => {
  test('every status can be reached from one an order begins in', {
    tags: ['S-204', 'S-205', 'S-206', 'S-207', 'S-208', 'S-209'],
  }, () => {
    const reached = new Set<string>(Object.values(initialStatuses))
    for (let grew = true; grew; ) {
      const before = reached.size
      for (const from of orderStatuses) if (reached.has(from)) for (const to of transitions[from]) reached.add(to)
      grew = reached.size > before
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort())
  })

  test('nothing leaves a final status', () => {
    const final = ['rejected', 'cancelled_by_system', 'invoice_closed', 'cancelled_by_user', 'cancelled_by_company', 'completed']
    const left = orderStatuses.filter((from) => orderStatuses.some((to) => canGo(from, to)))
    expect(orderStatuses.filter((status) => !left.includes(status)).toSorted()).toEqual(final.toSorted())
  })

  test('no status leads to itself', () => {
    for (const from of orderStatuses) expect(canGo(from, from)).toBe(false)
  })

  test('what the clock does is a transition of the table and gives capacity back', () => {
    for (const [from, { to }] of Object.entries(overdue)) {
      expect(canGo(from as keyof typeof overdue, to)).toBe(true)
      expect(holdsCapacity(to)).toBe(false)
    }
  })

  test('along any path of transitions capacity is given back at most once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(initialStatuses)),
        fc.array(fc.nat(10), { maxLength: 12 }),
        (start, choices) => {
          let status: OrderStatus = start
          let freed = 0
          for (const choice of choices) {
            const next: readonly OrderStatus[] = transitions[status]
            const to = next[choice % Math.max(1, next.length)]
            if (!to) break
            if (holdsCapacity(status) && !holdsCapacity(to)) freed += 1
            status = to
          }
          expect(freed).toBeLessThanOrEqual(1)
          expect(freed).toBe(holdsCapacity(status) ? 0 : 1)
        },
      ),
    )
  })

  test('cancellation steps become moments before the start, the cheapest first, the last without an end', () => {
    const steps = [
      { days_before: 0, fee_percent: 100 },
      { days_before: 7, fee_percent: 0 },
      { days_before: 3, fee_percent: 50 },
    ]
    expect(stepDeadlines(steps, new Date('2026-12-10T13:00:00Z'))).toEqual([
      { until: new Date('2026-12-03T13:00:00Z'), fee_percent: 0 },
      { until: new Date('2026-12-07T13:00:00Z'), fee_percent: 50 },
      { until: null, fee_percent: 100 },
    ])
  })
})
