import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

const password = 'Falcon!Dune47'
const form = {
  firstname: 'Nora',
  lastname: 'Alotaibi',
  email: 'nora@example.com',
  phone: { country_id: 1, number: '0501234567' },
  password,
  password_confirmation: password,
  accept_terms: true as const,
}

describeWorlds('signing up', (world) => {
  const signUp = async (slug: string, overrides: Partial<Omit<typeof form, 'phone'>> & Record<string, unknown> = {}) =>
    world.call({ company: slug }).signup.$post({ json: { ...form, ...overrides } })

  const profile = async (slug: string, overrides: Record<string, unknown> = {}) => {
    const { access_token: token } = await succeeded(signUp(slug, overrides))
    return (await succeeded(world.call({ company: slug, token }).profile.username.$get())).data
  }

  const issues = async (slug: string, overrides: Record<string, unknown>) => (await rejected(signUp(slug, overrides), 422)).errors

  test('an account is made and signed in', { tags: ['S-018', 'S-070', 'S-139', 'S-304'] }, async () => {
    const { slug } = await world.company()
    expect(await profile(slug, { gender: 'female', birthdate: '1990-02-28', email: ' Nora@Example.COM ' })).toEqual({
      id: expect.any(String),
      firstname: 'Nora',
      lastname: 'Alotaibi',
      email: 'nora@example.com',
      email_verified: false,
      pending_email: null,
      phone: { country_id: 1, country_code: '966', number: '501234567', e164: '+966501234567', display: '+966 50 123 4567' },
      birthdate: '1990-02-28',
      gender: 'female',
      scope: [],
    })
  })

  test('the password and the token are kept as hashes alone, the consent with its moment', async () => {
    const { id, slug } = await world.company()
    const { access_token: token } = await succeeded(signUp(slug, { newsletter: true }))
    const { customer, session } = await world.inside(id, async (trx) => ({
      customer: await trx.selectFrom('customer').selectAll().executeTakeFirstOrThrow(),
      session: await trx.selectFrom('session').selectAll().executeTakeFirstOrThrow(),
    }))
    expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(customer).toMatchObject({ accepted_terms_at: world.clock.now(), accepts_newsletter: true, language: 'en' })
    expect(JSON.stringify([customer, session])).not.toContain(password)
    expect(session.token_hash.toString('base64url')).not.toBe(token)
  })

  test('the mail that verifies the address is written with the account, in the language of the form', {
    tags: ['S-020'],
  }, async () => {
    const { id, slug } = await world.company()
    await succeeded(world.call({ company: slug, locale: 'ar' }).signup.$post({ json: { ...form, email: 'Nora@Example.com' } }))
    await succeeded(signUp(slug, { email: 'sister@example.com' }))
    await rejected(signUp(slug), 422)
    const mails = await world.mails(id)
    expect(mails.map(({ template, to_address, language }) => [template, to_address, language])).toEqual([
      ['verify_email', 'nora@example.com', 'ar'],
      ['verify_email', 'sister@example.com', 'en'],
    ])
    expect(mails[0]).toMatchObject({ vcode: expect.stringMatching(/^[\w-]{43}$/), code: expect.stringMatching(/^\d{6}$/) })
  })

  test("the password is none of what is known of its owner, the company's name or what is often guessed", async () => {
    const { slug } = await world.company({ name: 'Rimal' })
    const common = { password: ['This password is too common. Choose one that is hard to guess.'] }
    for (const password of ['Alotaibi1!', 'Nora501234567!', 'Rimal2026!', 'Welcomeback1!'])
      expect(await issues(slug, { password, password_confirmation: password }), password).toEqual(common)
  })

  test('a password of 7 or 51 characters is refused, one of 8 or 50 is taken', { tags: ['S-254'] }, async () => {
    const { slug } = await world.company()
    const withPassword = (password: string, place: number) =>
      signUp(slug, { password, password_confirmation: password, email: `p${place}@example.com` })
    const long = (length: number) => `Aa1!${'xyzw'.repeat(12)}`.slice(0, length - 2).padEnd(length, 'q7')
    expect((await rejected(withPassword('Aa1!xyz', 0), 422)).errors).toEqual({
      password: ['The password must be 8 to 50 characters long'],
    })
    expect((await rejected(withPassword(long(51), 1), 422)).errors).toEqual({
      password: ['The password must be 8 to 50 characters long'],
    })
    await succeeded(withPassword('Aa1!xyzq', 2))
    await succeeded(withPassword(long(50), 3))
  })

  test.for([
    ['', 'falcon!dune47', 'The password needs a lowercase letter, an uppercase letter and a symbol'],
    ['', 'FALCON!DUNE47', 'The password needs a lowercase letter, an uppercase letter and a symbol'],
    ['', 'Falcon!DuneXx', 'Include at least one digit'],
    ['', 'FalconDune471', 'The password needs a lowercase letter, an uppercase letter and a symbol'],
    ['common', 'Password1!', 'This password is too common. Choose one that is hard to guess.'],
  ] as const)(
    '%s the password %s is refused with its reason',
    { tags: ['S-255', 'S-256', 'S-257', 'S-258'] },
    async ([, weak, reason]) => {
      const { slug } = await world.company()
      expect(await issues(slug, { password: weak, password_confirmation: weak })).toEqual({ password: [reason] })
    },
  )

  test('the confirmation must match, and the password must not be the e-mail', { tags: ['S-244'] }, async () => {
    const { slug } = await world.company()
    expect(await issues(slug, { password_confirmation: 'Falcon!Dune48' })).toEqual({
      password_confirmation: ['Please confirm the password'],
    })
    const same = 'Nora47@example.com'
    expect(await issues(slug, { email: 'nora47@example.com', password: same, password_confirmation: same })).toEqual({
      password: ['The password must be different from your email and mobile number'],
    })
  })

  test('gender must be male or female, and a birthdate must lie before today', { tags: ['S-140'] }, async () => {
    const { slug } = await world.company()
    const errors = { gender: ['Choose one of the listed options'], birthdate: ['The date must be in the past'] }
    expect(await issues(slug, { gender: 'other', birthdate: '2026-11-21' })).toEqual(errors)
    expect(await issues(slug, { birthdate: '1899-12-31' })).toEqual({
      birthdate: ['This date is too long ago, please check the year'],
    })
    await succeeded(signUp(slug, { birthdate: '2026-11-20', gender: null }))
  })

  test('an address that has an account is an error of its field, in this company alone', async () => {
    const [first, second] = [await world.company(), await world.company()]
    await succeeded(signUp(first.slug))
    expect(await issues(first.slug, { email: 'NORA@example.com' })).toEqual({
      email: ['An account with this email already exists. Sign in, or use another address.'],
    })
    await succeeded(signUp(second.slug))
  })

  test('an address that has an account is named beside every other issue', async () => {
    const { slug } = await world.company()
    await succeeded(signUp(slug))
    const taken = 'An account with this email already exists. Sign in, or use another address.'
    const common = 'This password is too common. Choose one that is hard to guess.'
    const weak = { password: 'Password1!', password_confirmation: 'Password1!' }
    expect(await issues(slug, { ...weak, email: ' NORA@example.com ' })).toEqual({ password: [common], email: [taken] })
    expect(await issues(slug, { firstname: '' })).toEqual({ firstname: [expect.any(String)], email: [taken] })
    expect(await issues(slug, { ...weak, email: 'free@example.com' }), 'a free address').toEqual({ password: [common] })
    expect(await issues(slug, { ...weak, email: 'nora' })).toMatchObject({ email: ['The email must be valid'] })
  })

  test('of two sign-ups at once with one address one wins and the other is told', async () => {
    const { slug } = await world.company()
    const both = await Promise.all([signUp(slug), signUp(slug)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const loser = both.find(({ status }) => status === 422)
    expect(await loser?.json()).toMatchObject({ errors: { email: [expect.any(String)] } })
  })

  test.for([
    '0501234567',
    '501234567',
    '966501234567',
    '00966501234567',
    '+966501234567',
    '+966 50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '(050) 123-4567',
  ])('the phone %s is kept as +966501234567', async (number) => {
    const { slug } = await world.company()
    expect((await profile(slug, { phone: { country_id: 1, number } })).phone).toMatchObject({ e164: '+966501234567' })
  })

  test('a phone typed with the calling code of another country belongs to that country', async () => {
    const { slug } = await world.company()
    expect((await profile(slug, { phone: { country_id: 1, number: '+965 5001 2345' } })).phone).toEqual({
      country_id: 3,
      country_code: '965',
      number: '50012345',
      e164: '+96550012345',
      display: '+965 500 12345',
    })
  })

  test.for([
    [{ country_id: 1, number: '0511' }, 'phone.number'],
    [{ country_id: 1, number: '0101234567890' }, 'phone.number'],
    [{ country_id: 1, number: 'call me' }, 'phone.number'],
    [{ country_id: 1, number: '+81 90 1234 5678' }, 'phone.number'],
    [{ country_id: 99_999, number: '0501234567' }, 'phone.country_id'],
    [{ country_id: 'sa', number: '0501234567' }, 'phone.country_id'],
  ] as const)('the phone %o is refused at its field', async ([phone, field]) => {
    const { slug } = await world.company()
    expect(Object.keys((await issues(slug, { phone })) ?? {})).toEqual([field])
  })

  test('a second account with the same phone is made, and signs in by e-mail only', async () => {
    const { slug } = await world.company()
    await succeeded(signUp(slug))
    await succeeded(signUp(slug, { email: 'sister@example.com', firstname: 'Reem' }))
    const signIn = (username: string) => succeeded(world.call({ company: slug }).signin.$post({ json: { username, password } }))
    expect((await signIn('0501234567')).message).toBe('Welcome back, Nora.')
    expect((await signIn('sister@example.com')).message).toBe('Welcome back, Reem.')
  })

  test('of two sign-ups at once with one phone both are made, and it signs in for one', async () => {
    const { id, slug } = await world.company()
    await Promise.all(['a', 'b', 'c'].map(async (name) => succeeded(signUp(slug, { email: `${name}@example.com` }))))
    const rows = await world.inside(id, (trx) => trx.selectFrom('customer').select('phone_signs_in').execute())
    expect(rows.map((row) => row.phone_signs_in).sort()).toEqual([false, false, true])
  })

  test('a name is written in letters, of any script', async () => {
    const { slug } = await world.company()
    expect(await issues(slug, { firstname: '🌴', lastname: 'Al\ud800' })).toEqual({
      firstname: ['Write the name in letters, as in the passport'],
      lastname: ['Write the name in letters, as in the passport'],
    })
    expect(await profile(slug, { firstname: 'عبد الرحمٰن', lastname: "D'Souza-Çelik Jr." })).toMatchObject({
      firstname: 'عبد الرحمٰن',
      lastname: "D'Souza-Çelik Jr.",
    })
  })

  test('what no column keeps is taken out of texts', async () => {
    const { slug } = await world.company()
    const { firstname, lastname } = await profile(slug, { firstname: '\u0000 Nora\u0007\u0000', lastname: '\u202eAl\u2066' })
    expect([firstname, lastname]).toEqual(['Nora', 'Al'])
    const turned = await profile(slug, { firstname: '\u202eevil\u2066', lastname: 'مي\u200cنا', email: 'turned@example.com' })
    expect([turned.firstname, turned.lastname]).toEqual(['evil', 'مي\u200cنا'])
    expect(Object.keys((await issues(slug, { firstname: '\u0000', email: 'x@example.com' })) ?? {})).toEqual(['firstname'])
  })
})
