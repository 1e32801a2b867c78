import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { parseAmount } from '#shared/money.ts'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice, buildPrepayment } from './build-invoice.ts'
import { findDocuments, readContent } from './find-documents.ts'
import { issueDocument } from './issue-document.ts'
import { readTaxedOrder } from './read-taxed-order.ts'
import { packageComponents, writtenTaxes } from './tax-documents-fixture.ts'

const reason = { ar: 'إلغاء الحجز', en: 'The booking was cancelled' }

describeWorlds('issuing tax documents', (world) => {
  function scopeOf(companyId: string, db: Database = world.db): ClosedScope {
    const company = world.companies.all().find(({ id }) => id === companyId)
    if (!company) throw new Error('the company was built')
    const registered = { ...company, vat_number: '310122393500003', legal_name: { ar: 'أفق للسفر', en: 'Ofuq Travel' } }
    return backgroundScope({ db, companies: world.companies, clock: world.clock }, registered)
  }

  async function insertPayments({ db, companyId }: Scope, orderId: string, total: bigint, count: number) {
    const now = world.clock.now()
    const [account, invoice] = [newId(world.clock), newId(world.clock)]
    const own = { company_id: companyId, created_at: now }
    await db
      .insertInto('gateway_account')
      .values({
        ...own,
        id: account,
        provider: 'test',
        mode: 'test',
        name: 'Test',
        methods: ['mada'],
        notice_token_hash: account,
      })
      .execute()
    await db
      .insertInto('invoice')
      .values({
        ...{ company_id: companyId, id: invoice, order_id: orderId, position: 90, kind: 'full', number: `T-${invoice}` },
        ...{ amount: total, currency: 'SAR', due_at: now, status: 'paid', issued_at: now },
      })
      .execute()
    const payments = Array.from({ length: count }, () => newId(world.clock))
    const facts = { order_id: orderId, invoice_id: invoice, gateway_account_id: account, method: 'mada', currency: 'SAR' }
    const rows = payments.map((id) => ({ ...own, ...facts, id, amount: total, expires_at: now, changed_at: now }))
    await db
      .insertInto('payment')
      .values(rows.map((row) => ({ ...row, status: 'captured' as const })))
      .execute()
    return { invoice, payments }
  }

  /** A company with one order of a package of several categories, and payments for it. */
  async function scene(count = 3) {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const tour = await world.tourPackage(id, { taxComponents: packageComponents, vat: 'O' })
    const call = world.call({ company: slug, token })
    const order = await book(call, tour, { units: { double: 2, child_bed: 1 } })
    const total = parseAmount(order.total.amount)
    const { invoice, payments } = await inTransaction(scopeOf(id), (scope) => insertPayments(scope, order.id, total, count))
    const [first = '', second = ''] = payments
    const inside = <T>(run: (scope: Scope) => Promise<T>) => inTransaction(scopeOf(id), run)
    const taxed = (scope: Scope) =>
      readTaxedOrder(scope, order.id, { invoice_number: 'P-1', payment_method: 'mada' }).then((found) => {
        if (!found) throw new Error('the order was placed')
        return { ...found, advances: [], amount: total }
      })
    const keysOf = (paymentId: string) => ({ orderId: order.id, invoiceId: invoice, paymentId })
    return { id, call, order, total, invoice, payments, first, second, inside, taxed, keysOf }
  }

  test('an order of several categories shows the same taxes in quote, order, page and document', async () => {
    const { call, order, first, inside, taxed, keysOf } = await scene()
    const { data: page } = await succeeded(call.profile.orders[':id'].$get({ param: { id: order.id } }))
    expect(page.taxes).toEqual(order.taxes)
    expect(page.lines[0]?.components).toEqual([
      { label: 'International flights', category: 'Z', percentage: 0, amount: { amount: '3360.00', currency: 'SAR' } },
      { label: 'Hotels', category: 'O', percentage: 0, amount: { amount: '3780.00', currency: 'SAR' } },
      { label: 'Booking service', category: 'S', percentage: 15, amount: { amount: '1260.00', currency: 'SAR' } },
    ])
    const row = await inside(async (scope) => issueDocument(scope, buildInvoice(await taxed(scope)), keysOf(first)))
    expect(writtenTaxes(readContent(row)).map(([category, , taxable, tax]) => [category, taxable, tax])).toEqual(
      page.taxes.map(({ category, net, amount }) => [category, net.amount, amount.amount]),
    )
    expect(row).toMatchObject({ type_code: '388', series: 'INV', number: 'INV-000001', total: parseAmount(page.total.amount) })
  })

  test('the bytes are written once: they have their SHA-256, their subtotals and their code', async () => {
    const { id, order, first, inside, taxed, keysOf } = await scene()
    await inside(async (scope) => issueDocument(scope, buildInvoice(await taxed(scope)), keysOf(first)))
    const [row] = await inside((scope) => findDocuments(scope, order.id))
    if (!row) throw new Error('it was issued')
    const { content, sha256 } = row
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    const read = readContent(row)
    expect(content.toString()).not.toMatch(/": |\n/)
    expect(read).toMatchObject({
      ...{ version: 1, number: row.number, uuid: row.id, issued_at: '2026-11-21T09:00:00Z', qr: row.qr },
      ...{ buyer: { name: 'Sara Alharbi' }, seller: { name: { ar: 'أفق للسفر' }, vat_number: '310122393500003' } },
      order: { reference: order.reference, starts_on: '2026-12-01', ends_on: '2026-12-05' },
    })
    expect(Buffer.from(row.qr, 'base64').toString()).toContain('أفق للسفر')
    const subtotals = await world.inside(id, (trx) => trx.selectFrom('tax_subtotal').selectAll().orderBy('category').execute())
    expect(subtotals.map(({ category, exemption, taxable, tax }) => [category, exemption, taxable, tax])).toEqual(
      writtenTaxes(read).map(([category, exemption, taxable, tax]) => [
        ...[category, exemption ?? ''],
        ...[parseAmount(taxable ?? ''), parseAmount(tax ?? '')],
      ]),
    )
    expect(() => readContent({ ...row, content: Buffer.from(`${content}`.replace('Sara', 'Nora')) })).toThrow('not those')
  })

  test('each type has its own series; a deposit, its rest and a credit note refer to each other', async () => {
    const { order, invoice, total, first, second, inside, taxed, keysOf } = await scene()
    const deposit = total / 5n
    const numbers = await inside(async (scope) => {
      const facts = await taxed(scope)
      const advance = readContent(await issueDocument(scope, buildPrepayment({ ...facts, amount: deposit }), keysOf(first)))
      const rest = { ...facts, advances: [advance], amount: total - deposit }
      const last = await issueDocument(scope, buildInvoice(rest), keysOf(second))
      const refund = newId(world.clock)
      await scope.db
        .insertInto('payment_event')
        .values({
          ...{ company_id: scope.companyId, payment_id: second, position: 1, kind: 'captured', amount: total - deposit },
          ...{ currency: 'SAR', source: 'job', at: world.clock.now() },
        })
        .execute()
      await scope.db
        .insertInto('refund')
        .values({
          ...{ company_id: scope.companyId, id: refund, order_id: order.id, payment_id: second, amount: 1_000n },
          ...{ currency: 'SAR', cause: 'staff', way: 'original', status: 'requested', created_at: world.clock.now() },
        })
        .execute()
      const credited = [readContent(last)] as const
      const draft = buildCreditNote({ credited, earlier: [], amount: 1_000n, reason, payment_method: null })
      const note = await issueDocument(scope, draft, {
        ...{ orderId: order.id, invoiceId: invoice, refundId: refund, referencesId: last.id },
      })
      expect(readContent(note).references.map(({ number }) => number)).toEqual([last.number])
      expect(readContent(last).references.map(({ number }) => number)).toEqual([advance.number])
      return (await findDocuments(scope, order.id)).map(({ number }) => number)
    })
    expect(numbers.sort()).toEqual(['ADV-000001', 'CRN-000001', 'INV-000001'])
  })

  test('numbers have no gap where transactions abort, with 50 at once on two pools', async () => {
    const { id, order, payments, inside, taxed, keysOf } = await scene(50)
    const { url } = world.db
    const other = url ? await openDatabase({ url }) : world.db
    const draft = await inside(async (scope) => buildInvoice(await taxed(scope)))
    const issue = (paymentId: string, place: number) =>
      inTransaction(scopeOf(id, place % 2 === 0 ? world.db : other), async (scope) => {
        const { no } = await issueDocument(scope, draft, keysOf(paymentId))
        if (place % 5 === 0) throw new Error('the money was not recorded')
        return Number(no)
      })
    const results = await Promise.allSettled(payments.map(issue))
    if (url) await other.close()
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
    const rows = await inside((scope) => findDocuments(scope, order.id))
    expect(rows.map(({ number }) => number).sort()).toEqual(numbers.map((no) => `INV-${String(no).padStart(6, '0')}`))
  })

  test('a payment has one invoice; nobody changes or deletes one, or starts its series again', async () => {
    const { id, first, inside, taxed, keysOf } = await scene()
    const issue = () => inside(async (scope) => issueDocument(scope, buildInvoice(await taxed(scope)), keysOf(first)))
    await issue()
    await expect(issue()).rejects.toThrow('duplicate key')
    for (const statement of [
      sql`update tax_document set total = 0, net = 0, tax = 0`,
      sql`delete from tax_document`,
      sql`update tax_subtotal set tax = 0`,
      sql`delete from tax_subtotal`,
      sql`delete from number_series`,
    ])
      await expect(world.inside(id, (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
  })

  test('another company sees no document and counts from one', async () => {
    const ours = await scene()
    await ours.inside(async (scope) => issueDocument(scope, buildInvoice(await ours.taxed(scope)), ours.keysOf(ours.first)))
    const theirs = await scene()
    const seen = await theirs.inside(async (scope) => {
      const all = await scope.db.selectFrom('tax_document').select('id').execute()
      return [
        all,
        await findDocuments(scope, ours.order.id),
        await readTaxedOrder(scope, ours.order.id, { invoice_number: '', payment_method: null }),
      ]
    })
    expect(seen).toEqual([[], [], undefined])
    const row = await theirs.inside(async (scope) =>
      issueDocument(scope, buildInvoice(await theirs.taxed(scope)), theirs.keysOf(theirs.first)),
    )
    expect(row.number).toBe('INV-000001')
  })
})
