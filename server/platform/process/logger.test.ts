import { describe, expect, test } from 'vitest'
import { builtPassword } from '#testing/builders.ts'
import { suiteWorld } from '#testing/world.ts'
import { createLogger } from './logger.ts'

const written = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

test('secrets never appear in a line, wherever they stand', () => {
  const line = written((logger) => {
    logger.info({
      password: 'hidden1',
      body: { password: 'hidden2', access_token: 'hidden3' },
      headers: { authorization: 'hidden4', cookie: 'hidden5', 'set-cookie': 'hidden6' },
      token: 'hidden7',
      config: { secret: 'hidden8' },
    })
  })
  expect(line).not.toContain('hidden')
  expect(JSON.parse(line).body.password).toBe('[Redacted]')
})

test('an error of the database is logged without the values of its row', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (company_id, email)=(1, sara@example.com) already exists.',
  })
  const line = written((logger) => logger.error({ err: error }, 'request failed'))
  expect(line).not.toContain('sara@example.com')
  expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'request failed', err: { code: '23505' } })
})

test('lines below the level are not written', () => {
  expect(written((logger) => logger.debug('quiet'))).toBe('')
})

describe('the line of a request', () => {
  const world = suiteWorld()

  test('has its id, company, route template, status, milliseconds and queries, and no secret', async () => {
    const { id, slug } = await world.company()
    const { id: customerId, email, token } = await world.customer(id)
    const started = world.log.length
    await world.call({ company: slug }).signin.$post({ json: { username: email, password: builtPassword } })
    await world
      .call({ company: slug, token })
      .profile.orders[':id'].$get({ param: { id: '0190a5c3-0000-7000-8000-000000000000' } })
    const [signIn, order] = world.log.slice(started)
    expect(signIn).toEqual({
      level: 'info',
      time: expect.any(String),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company: slug,
      route: 'POST /signin',
      status: 200,
      ms: expect.any(Number),
      queries: 7,
      account: customerId,
    })
    expect(order).toMatchObject({ route: 'GET /profile/orders/{id}', status: 404, queries: 2, account: customerId })
    const text = JSON.stringify(world.log.slice(started))
    for (const secret of [builtPassword, token, email]) expect(text).not.toContain(secret)
  })

  test('names the company also where its licence is over', async () => {
    const { slug } = await world.company({ licenceExpiresAt: new Date('2020-01-01T00:00:00Z') })
    await world.call({ company: slug }).services.$get({ query: {} })
    expect(world.log.at(-1)).toMatchObject({ company: slug, route: 'GET /services', status: 402 })
  })
})
