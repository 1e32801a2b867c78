import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const day = 24 * 60 * 60 * 1000

describeWorlds('signing in', (world) => {
  const signIn = async (slug: string, username: string, password = builtPassword) =>
    world.call({ company: slug }).signin.$post({ json: { username, password } })

  test('an account is found by e-mail in any letter case', { tags: ['S-019', 'S-069'] }, async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'sara@example.com', firstname: 'Sara' })
    for (const username of ['sara@example.com', 'SARA@Example.com', '  sara@example.com '])
      expect((await succeeded(signIn(slug, username))).message).toBe('Welcome back, Sara.')
  })

  test.for(['0501234567', '501234567', '966501234567', '00966501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧', '050 123 4567'])(
    'by the phone typed as %s',
    async (username) => {
      const { id, slug } = await world.company()
      await world.customer(id, { phone: '+966501234567' })
      await succeeded(signIn(slug, username))
    },
  )

  test('by a phone of another country, with its calling code or without', async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { phone: '+96550012345', firstname: 'Dalal' })
    for (const username of ['+96550012345', '0096550012345', '50012345'])
      expect((await succeeded(signIn(slug, username))).message).toBe('Welcome back, Dalal.')
  })

  test("a phone without a calling code is the company's own country's first", async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { phone: '+96650012345', firstname: 'Home' })
    await world.customer(id, { phone: '+96550012345', firstname: 'Abroad' })
    expect((await succeeded(signIn(slug, '50012345'))).message).toBe('Welcome back, Home.')
    expect((await succeeded(signIn(slug, '+96550012345'))).message).toBe('Welcome back, Abroad.')
  })

  test('a wrong password, an unknown account and another company answer the same', async () => {
    const [company, other] = [await world.company(), await world.company()]
    await world.customer(company.id, { email: 'sara@example.com', phone: '+966501234567' })
    await world.customer(other.id, { email: 'omar@example.com' })
    const answers = [
      await rejected(signIn(company.slug, 'sara@example.com', 'Wrong!Word1'), 422),
      await rejected(signIn(company.slug, '0501234567', 'Wrong!Word1'), 422),
      await rejected(signIn(company.slug, 'nobody@example.com'), 422),
      await rejected(signIn(company.slug, 'omar@example.com'), 422),
      await rejected(signIn(company.slug, '0509999999'), 422),
    ]
    for (const answer of answers)
      expect(answer).toEqual({
        message: 'The email, mobile number or password is wrong. Check them, or reset your password.',
        code: 'invalid_credentials',
        errors: { username: ['The email, mobile number or password is wrong. Check them, or reset your password.'] },
        request_id: expect.any(String),
      })
  })

  test('an account that is given up is taken back by signing in, and told once', async () => {
    const { id, slug } = await world.company()
    const { email } = await world.customer(id, { email: 'sara@example.com', firstname: 'Sara' })
    const eraseAfter = new Date(world.clock.now().getTime() + 14 * day)
    const giveUp = (change: { erase_after: Date; erased_at?: Date }) =>
      world.inside(id, (trx) =>
        trx
          .updateTable('customer')
          .set({ deletion_reason: 'Moving away', ...change })
          .execute(),
      )
    await giveUp({ erase_after: eraseAfter })
    await rejected(signIn(slug, email, 'Wrong!Word1'), 422)
    const both = await Promise.all([succeeded(signIn(slug, email)), succeeded(signIn(slug, email))])
    expect(both.map(({ message }) => message).sort()).toContain('Welcome back, Sara. Your account will not be deleted.')
    const row = await world.inside(id, (trx) => trx.selectFrom('customer').selectAll().executeTakeFirstOrThrow())
    expect(row).toMatchObject({ erase_after: null, deletion_reason: null })
    expect((await world.mailsTo(id, email)).map(({ template }) => template)).toEqual(['deletion_cancelled'])
    expect((await succeeded(signIn(slug, email))).message).toBe('Welcome back, Sara.')
    await giveUp({ erase_after: eraseAfter, erased_at: world.clock.now() })
    expect((await rejected(signIn(slug, email), 422)).code).toBe('invalid_credentials')
    await rejected(signIn(slug, '0510000001'), 422)
  })

  test('the token that was held before is over once another one is given', async () => {
    const { id, slug } = await world.company()
    const { email, token } = await world.customer(id)
    const { access_token } = await succeeded(
      world.call({ company: slug, token }).signin.$post({ json: { username: email, password: builtPassword } }),
    )
    expect(access_token).not.toBe(token)
    await rejected(world.call({ company: slug, token }).profile.username.$get(), 401)
    await succeeded(world.call({ company: slug, token: access_token }).profile.username.$get())
  })

  test('an account that nobody has costs as many statements as a wrong password', async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'sara@example.com', phone: '+966501234567' })
    const queries = async (username: string) => {
      const started = world.log.length
      await rejected(signIn(slug, username, 'Wrong!Word1'), 422)
      return world.log.slice(started).map((line) => line.queries)
    }
    expect(await queries('nobody@example.com')).toEqual(await queries('sara@example.com'))
    expect(await queries('0509999999')).toEqual(await queries('0501234567'))
  })

  test('a name that is neither a phone nor an e-mail is refused with a message', { tags: ['S-242'] }, async () => {
    const { slug } = await world.company()
    expect((await rejected(signIn(slug, 'sara'), 422)).errors).toEqual({ username: ['Enter a valid mobile number or email'] })
  })

  test('tokens are not kept by caches', async () => {
    const { id, slug } = await world.company()
    const { email } = await world.customer(id)
    const response = await signIn(slug, email)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a session ends after 7 days without use', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const profile = async () => world.call({ company: slug, token }).profile.username.$get()
    for (let use = 0; use < 3; use += 1) {
      world.clock.advance(6.9 * day)
      await succeeded(profile())
    }
    world.clock.advance(7 * day)
    expect((await rejected(profile(), 401)).code).toBe('unauthenticated')
  })

  test('a session ends after 30 days in any case', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const profile = async () => world.call({ company: slug, token }).profile.username.$get()
    for (let use = 0; use < 5; use += 1) {
      world.clock.advance(5.9 * day)
      await succeeded(profile())
    }
    world.clock.advance(0.5 * day)
    await rejected(profile(), 401)
  })

  test('the scheme of the Authorization header is read in any case', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const call = world.call({ company: slug, headers: { Authorization: `bearer ${token}` } })
    await succeeded(call.profile.username.$get())
  })

  test('signing out ends one session and leaves the others', async () => {
    const { id, slug } = await world.company()
    const { email, token } = await world.customer(id)
    const second = await succeeded(signIn(slug, email))
    await succeeded(world.call({ company: slug, token }).signout.$delete())
    await rejected(world.call({ company: slug, token }).profile.username.$get(), 401)
    await succeeded(world.call({ company: slug, token: second.access_token }).profile.username.$get())
  })

  test('staff sign in apart from customers, and no more once they are switched off', async () => {
    const { id, slug } = await world.company()
    const { email, token } = await world.staff(id)
    await rejected(signIn(slug, email), 422)
    const staffSignIn = async () => world.call({ company: slug }).staff.signin.$post({ json: { email, password: builtPassword } })
    await succeeded(staffSignIn())
    await world.inside(id, (trx) => trx.updateTable('staff').set({ active: false }).execute())
    expect((await rejected(staffSignIn(), 422)).errors).toHaveProperty('email')
    await rejected(world.call({ company: slug, token }).staff.orders.$get({ query: {} }), 401)
  })
})
