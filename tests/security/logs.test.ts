import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addressForm } from '#testing/address-builder.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'
import { pathOf } from '../conformance/endpoint-calls.ts'
import { everything, operations, type SampleRows, samples } from '../conformance/endpoint-samples.ts'

describeWorlds('the log', (world) => {
  let rows: SampleRows
  beforeAll(async () => {
    rows = await everything(world)
  })

  const tokenOf = (kind: 'guest' | 'customer' | 'staff') =>
    kind === 'staff' ? rows.staff.token : kind === 'customer' ? rows.customer.token : 'A'.repeat(43)

  test('of every call there is one line, with neither bodies, addresses, tokens, codes nor query strings', async () => {
    const started = world.log.length
    for (const { name, entry } of operations) {
      const { param, query = '', body } = samples[name]?.(rows) ?? {}
      const extra = `${query ? '&' : '?'}vcode=seen-in-the-query`
      await world.request(`/${rows.company.slug}${pathOf(entry, param ?? 'none')}${query}${extra}`, {
        method: entry.method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${tokenOf(entry.access.auth)}`,
          'Idempotency-Key': 'seen-in-the-key',
          'User-Agent': 'seen-in-the-agent',
          Cookie: 'seen=in-the-cookie',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    const lines = world.log.slice(started)
    expect(lines).toHaveLength(operations.length)
    for (const line of lines) {
      expect(line).toMatchObject({ time: expect.stringMatching(/Z$/), request_id: expect.any(String), route: expect.any(String) })
      expect(line.status).toBeLessThan(500)
    }
    const text = JSON.stringify(lines)
    const { customer, staff, mailed, factors } = rows
    const ofFactors = [factors.secret, factors.challenge, ...factors.codes]
    const secrets = [
      ...ofFactors,
      customer.token,
      staff.token,
      builtPassword,
      mailed.verifying,
      'A12344821',
      rows.found.pin,
      rows.found.token,
      rows.found.paidToken,
      '123-44821',
      mailed.resetting,
      rows.quote.slice(0, 40),
    ]
    for (const secret of [
      ...secrets,
      customer.email,
      staff.email,
      'nora@example.com',
      'seen-in',
      'in-the-cookie',
      customer.phone,
    ])
      expect(text).not.toContain(secret)
  })

  test('a statement that fails is logged without the values it was about, and the answer says nothing of it', async () => {
    const { company, customer } = await everything(world)
    await sql`create function refuse_address() returns trigger language plpgsql as
      $$ begin raise exception 'the trigger refused' using detail = new.street; end $$`.execute(world.db.kysely)
    await sql`create trigger refuse before insert on address for each row execute function refuse_address()`.execute(
      world.db.kysely,
    )
    const started = world.log.length
    const response = await world.request(`/${company.slug}/profile/addresses`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(addressForm({ street: 'Secret Street', name: 'Secret name' })),
    })
    await sql`drop trigger refuse on address`.execute(world.db.kysely)
    const answer = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(answer)).toEqual({
      code: 'internal',
      message: expect.any(String),
      request_id: response.headers.get('x-request-id'),
    })
    expect(answer).not.toMatch(/trigger|address|insert/i)
    const lines = JSON.stringify(world.log.slice(started))
    expect(lines).toContain('the trigger refused')
    expect(lines).not.toMatch(/Secret (Street|name)/)
    expect(lines).not.toContain(customer.token)
  })

  test('what a caller writes cannot begin a line of its own', async () => {
    const started = world.log.length
    await world.request(`/${rows.company.slug}/x%0a{"level":"error","forged":true}`, {
      headers: { 'X-Request-Id': '","forged":"1' },
    })
    const lines = world.log.slice(started)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('forged')
  })
})
