import { expect, test } from 'vitest'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { succeeded } from '#testing/answers.ts'
import { balances, bookUnpaid, type PayingScene, payInFull, payingScene, runMoneyJobs } from '#testing/paying.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { explainClearing } from './explain-clearing.ts'
import { importSettlement } from './import-settlement.ts'
import { readSettlement } from './read-settlement.ts'

const header =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date,payment_id,company'

type Line = { type: string; amount: string; net: string; fee: string; vat: string; own?: string }

/** A file as the provider writes it: its own payment ids in the first column, ours among the metadata. */
const fileOf = (lines: readonly Line[]) =>
  [
    header,
    ...lines.map(
      ({ type, amount, net, fee, vat, own = '' }, place) =>
        `5f1c0000-0000-4000-8000-00000000000${place},"A trip, by sea",mada,Credit Card,${type},SAR,${amount},${net},${fee},${vat},${fee},2026-11-22T09:00:00Z,${own},acme`,
    ),
  ].join('\n')

test('lines are read with their direction, and costs have no gross amount', () => {
  const { currency, lines } = readSettlement(
    fileOf([
      { type: 'pay', amount: '320.00', net: '313.10', fee: '6.00', vat: '0.90' },
      { type: 'refund', amount: '-20.00', net: '-20.00', fee: '0', vat: '0' },
      { type: 'refund', amount: '20.00', net: '20.00', fee: '0.00', vat: '0.00' },
      { type: 'chargeback_penalty', amount: '115.00', net: '-115.00', fee: '0', vat: '15.00' },
    ]),
  )
  expect(currency).toBe('SAR')
  expect(lines.map(({ kind, gross, fee, feeVat, net }) => [kind, gross, fee, feeVat, net])).toEqual([
    ['pay', 32_000n, 600n, 90n, 31_310n],
    ['refund', -2_000n, 0n, 0n, -2_000n],
    ['refund', -2_000n, 0n, 0n, -2_000n],
    ['chargeback_penalty', 0n, 10_000n, 1_500n, -11_500n],
  ])
})

test('every wrong line is named, and none is taken', () => {
  const read = () =>
    readSettlement(
      fileOf([
        { type: 'pay', amount: '320.00', net: '320.00', fee: '6.00', vat: '0.90' },
        { type: 'gift', amount: '1.00', net: '1.00', fee: '0', vat: '0' },
        { type: 'pay', amount: 'much', net: '1.00', fee: '0', vat: '0' },
      ]),
    )
  expect(read).toThrow(/line 2: its net amount is 320\.00, its parts make 313\.10/)
  expect(read).toThrow(/line 3: its type gift is not known/)
  expect(read).toThrow(/line 4: Not an amount: much/)
  expect(() => readSettlement('a,b\n1,2')).toThrow(/column type is missing/)
  expect(() => readSettlement('')).toThrow(/it has no lines/)
})

describeWorlds('settlements', (world) => {
  const inScope = <T>({ company }: PayingScene, run: (scope: Scope) => Promise<T>) =>
    inTransaction(backgroundScope(world, companyOf(world, company.id)), run)

  test('what a gateway owes is explained payment by payment, before and after it settles', async () => {
    const scene = await payingScene(world)
    const key = { gatewayAccountId: scene.gateway.id, reference: 'S-1', settledOn: '2026-11-23' }
    const orders = [await bookUnpaid(scene, 'one'), await bookUnpaid(scene, 'two')]
    const payments = []
    for (const { id } of orders) payments.push(await payInFull(world, scene, id))
    const param = { id: orders[1]?.id ?? '' }
    await succeeded(scene.desk.orders[':id'].refund.$post({ param, json: { amount: '20.00', reason: 'A late boat' } }))
    await runMoneyJobs(world)
    expect(await inScope(scene, explainClearing)).toMatchObject([
      { currency: 'SAR', balance: 62_000n, rest: 0n, items: [{ amount: expect.any(BigInt) }, { amount: expect.any(BigInt) }] },
    ])
    const file = fileOf([
      { type: 'pay', amount: '320.00', net: '313.10', fee: '6.00', vat: '0.90', own: payments[0]?.id ?? '' },
      { type: 'pay', amount: '320.00', net: '313.10', fee: '6.00', vat: '0.90', own: payments[1]?.id ?? '' },
      { type: 'refund', amount: '20.00', net: '20.00', fee: '0', vat: '0', own: payments[1]?.id ?? '' },
      { type: 'pay', amount: '50.00', net: '50.00', fee: '0', vat: '0' },
    ])
    const imported = await inScope(scene, (scope) => importSettlement(scope, key, readSettlement(file)))
    expect(imported).toMatchObject({ lines: 4, unmatched: 1 })
    expect(await inScope(scene, (scope) => importSettlement(scope, key, readSettlement(file)))).toBeNull()
    expect(await inScope(scene, explainClearing)).toMatchObject([
      { balance: -5_000n, rest: 0n, items: [{ what: 'unmatched', reference: 'S-1 line 5', amount: -5_000n }] },
    ])
    const books = await balances(world, scene.company.id)
    expect(books['gateway_fees SAR']).toBe('1200')
    expect(books['fee_vat SAR']).toBe('180')
    expect(Object.values(books).reduce((total, balance) => total + BigInt(balance), 0n)).toBe(0n)
  })
})

function companyOf(world: World, id: string) {
  const company = world.companies.all().find((candidate) => candidate.id === id)
  if (!company) throw new Error('the company is not known')
  return company
}
