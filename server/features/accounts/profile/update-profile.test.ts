import { describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, wideLimits } from '#testing/world.ts'

const minute = 60_000

describe.for(testEngines)('changing personal data (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, signinTries: 5, mail: { points: 3, seconds: 3600 } } })

  const form = {
    firstname: 'Sara',
    lastname: 'Alharbi',
    email: 'sara@example.com',
    phone: { country_id: 1, number: '0501234567' },
    birthdate: null,
    gender: null,
  }

  async function scene(companyId?: { id: string; slug: string }, email = form.email, phone = '+966501234567') {
    const company = companyId ?? (await world.company())
    const customer = await world.customer(company.id, { email, phone, verified: true })
    const call = world.call({ company: company.slug, token: customer.token })
    const save = async (overrides: Record<string, unknown> = {}) => call.profile.$put({ json: { ...form, email, ...overrides } })
    const user = async () => (await succeeded(call.profile.username.$get())).data
    const row = () =>
      world.inside(company.id, (trx) =>
        trx.selectFrom('customer').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow(),
      )
    const signIn = async (username: string) =>
      world.call({ company: company.slug }).signin.$post({ json: { username, password: builtPassword } })
    const templates = async (address: string) => (await world.mailsTo(company.id, address)).map(({ template }) => template)
    return { company, customer, call, save, user, row, signIn, templates }
  }

  test('names, birthdate and gender change at once', { tags: ['S-022', 'S-100'] }, async () => {
    const { company, save, user } = await scene()
    const changes = { firstname: ' Noura\u0000 ', lastname: 'العتيبي', birthdate: '1990-02-28', gender: 'female' }
    const { message, data } = await succeeded(save(changes))
    expect(message).toBe('Your details have been saved.')
    expect(data).toMatchObject({ ...changes, firstname: 'Noura', email: form.email, pending_email: null })
    expect(await user()).toEqual(data)
    expect(await world.mails(company.id)).toEqual([])
    expect((await succeeded(save())).data).toMatchObject({ birthdate: null, gender: null })
  })

  test('a name is written in letters', async () => {
    const { save } = await scene()
    const { errors } = await rejected(save({ firstname: '🌴' }), 422)
    expect(errors).toEqual({ firstname: ['Write the name in letters, as in the passport'] })
  })

  test('one answer names every issue', async () => {
    const { save } = await scene()
    const wrong = { firstname: ' ', lastname: 5, email: 'nobody', phone: { country_id: 1, number: '0111111' } }
    const { errors } = await rejected(save({ ...wrong, birthdate: '2090-01-01', gender: 'other' }), 422)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['birthdate', 'email', 'firstname', 'gender', 'lastname', 'phone.number'])
  })

  test('what a customer may not set is not read', async () => {
    const { company, customer, save, row } = await scene()
    const before = await row()
    await succeeded(
      save({
        id: '0190a5c3-0000-7000-8000-000000000000',
        company_id: '0190a5c3-0000-7000-8000-000000000000',
        email_verified: false,
        email_verified_at: null,
        pending_email: 'next@example.com',
        password_hash: 'x',
        password_changed_at: '2020-01-01T00:00:00Z',
        phone_signs_in: false,
        accepts_newsletter: true,
        language: 'ar',
        scope: ['staff'],
        status: 'admin',
        erase_after: '2020-01-01T00:00:00Z',
        created_at: '2020-01-01T00:00:00Z',
      }),
    )
    expect(await row()).toEqual(before)
    expect([before.id, before.company_id]).toEqual([customer.id, company.id])
  })

  test('a new e-mail waits for its verification; both addresses are told', async () => {
    const { call, save, user, signIn, templates } = await scene()
    const { message, data } = await succeeded(save({ email: 'Next@Example.com' }))
    expect(message).toMatch(/takes effect once you verify it/)
    expect(data).toMatchObject({ email: form.email, email_verified: true, pending_email: 'next@example.com' })
    expect(await templates(form.email)).toEqual(['email_changing'])
    expect(await templates('next@example.com')).toEqual(['verify_email'])
    await rejected(signIn('next@example.com'), 422)
    await succeeded(save({ email: 'next@example.com' }))
    expect(await templates('next@example.com')).toHaveLength(1)
    expect(await user()).toMatchObject({ pending_email: 'next@example.com' })
    await succeeded(call['verify-email'].request.$post({ json: { email: 'next@example.com' } }))
    expect(await templates('next@example.com')).toHaveLength(2)
  })

  test('the e-mail that is in use takes a pending one back, and its link with it', async () => {
    const { company, call, save, user } = await scene()
    await succeeded(save({ email: 'next@example.com' }))
    const vcode = (await world.mailsTo(company.id, 'next@example.com'))[0]?.vcode ?? ''
    expect((await succeeded(save())).data.pending_email).toBeNull()
    await rejected(call['verify-email'].$post({ json: { vcode } }), 422)
    expect(await user()).toMatchObject({ email: form.email, pending_email: null })
  })

  test('an e-mail that another account has is answered alike, and never verified', async () => {
    const { company, save, templates } = await scene()
    await world.customer(company.id, { email: 'taken@example.com' })
    const answer = await succeeded(save({ email: 'taken@example.com' }))
    const other = await succeeded((await scene()).save({ email: 'free@example.com' }))
    expect(answer.message).toBe(other.message)
    expect(answer.data.pending_email).toBe('taken@example.com')
    expect(await templates('taken@example.com')).toEqual([])
    expect(await templates(form.email)).toEqual(['email_changing'])
  })

  test('three mails an hour go to one new address', async () => {
    const { company } = await scene()
    for (let place = 0; place < 3; place += 1) {
      const { save } = await scene(company, `asker${place}@example.com`, `+96650123400${place}`)
      await succeeded(save({ email: 'wanted@example.com', phone: { country_id: 1, number: `050123400${place}` } }))
    }
    const { save, user } = await scene(company, 'asker9@example.com', '+966501234009')
    const phone = { country_id: 1, number: '0501234009' }
    await rejected(save({ email: 'wanted@example.com', phone, firstname: 'Other' }), 429)
    expect(await user()).toMatchObject({ firstname: 'Sara', pending_email: null })
  })

  test('15 minutes after the sign-in what signs in changes only with the password, which counts as a new sign-in', async () => {
    const { save } = await scene()
    world.clock.advance(15 * minute - 1000)
    await succeeded(save({ email: 'first@example.com' }))
    world.clock.advance(1000)
    await succeeded(save({ firstname: 'Reem', email: 'first@example.com' }))
    expect((await rejected(save({ email: 'second@example.com' }), 422)).errors).toEqual({ password: ['This field is required'] })
    const phone = { country_id: 1, number: '0507654321' }
    expect((await rejected(save({ phone, password: 'Wrong!Word1' }), 422)).errors).toEqual({
      password: ['Your current password is wrong'],
    })
    await succeeded(save({ email: 'second@example.com', password: builtPassword }))
    await succeeded(save({ email: 'third@example.com' }))
  })

  test('wrong passwords are counted, and change nothing', async () => {
    const { save, row } = await scene()
    const before = await row()
    world.clock.advance(15 * minute)
    const change = { email: 'next@example.com', firstname: 'Other' }
    for (let tries = 0; tries < 5; tries += 1) await rejected(save({ ...change, password: 'Wrong!Word1' }), 422)
    await rejected(save({ ...change, password: builtPassword }), 429)
    expect(await row()).toEqual(before)
  })

  test('a new phone signs in where no other account came first', async () => {
    const { company, save, signIn, row } = await scene()
    await world.customer(company.id, { phone: '+966509999999', firstname: 'Omar' })
    const { data } = await succeeded(save({ phone: { country_id: 1, number: '٠٥٠٧٦٥٤٣٢١' } }))
    expect(data.phone).toMatchObject({ e164: '+966507654321', display: '+966 50 765 4321' })
    expect((await succeeded(signIn('0507654321'))).message).toBe('Welcome back, Sara.')
    await rejected(signIn('0501234567'), 422)
    await succeeded(save({ phone: { country_id: 1, number: '0509999999' } }))
    expect(await row()).toMatchObject({ phone: '+966509999999', phone_signs_in: false })
    expect((await succeeded(signIn('0509999999'))).message).toBe('Welcome back, Omar.')
    await succeeded(save({ phone: { country_id: 1, number: '0507654321' } }))
    expect(await row()).toMatchObject({ phone_signs_in: true })
  })

  test('of three accounts that take one phone at once it signs in for one', async () => {
    const company = await world.company()
    const all = []
    for (let place = 0; place < 3; place += 1) all.push(await scene(company, `phone${place}@example.com`, `+96650123410${place}`))
    await Promise.all(all.map(({ save }) => succeeded(save({ phone: { country_id: 1, number: '0508888888' } }))))
    const rows = await Promise.all(all.map(({ row }) => row()))
    expect(rows.map(({ phone }) => phone)).toEqual(Array.from({ length: 3 }, () => '+966508888888'))
    expect(rows.map(({ phone_signs_in }) => phone_signs_in).sort()).toEqual([false, false, true])
  })
})
