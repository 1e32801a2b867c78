import { expect, test } from 'vitest'
import { replaceStaffPassword, signCustomerOut } from '#server/commands/end-sessions.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const password = 'Oasis-Lantern-58!'

describeWorlds('passwords of staff', (world) => {
  async function open() {
    const company = await world.company()
    const member = await world.staff(company.id, { name: 'Nora Quilix' })
    const call = (token?: string) => world.call({ company: company.slug, ...(token && { token }) })
    const signIn = (typed: string) => call().staff.signin.$post({ json: { email: member.email, password: typed } })
    const change = (json: { old_password: string; password: string }, token = member.token) =>
      call(token).staff.password.$put({ json: { ...json, password_confirmation: json.password } })
    return { company, member, call, signIn, change }
  }

  test('a member changes it: the old one signs nobody in, other sessions end, the own one stays', async () => {
    const { member, call, signIn, change } = await open()
    const signedIn = await succeeded(signIn(builtPassword))
    const other = signedIn.second_factor_required ? '' : signedIn.access_token
    await succeeded(change({ old_password: builtPassword, password }))
    await rejected(signIn(builtPassword), 422)
    await succeeded(signIn(password))
    await succeeded(call(member.token).staff.orders.$get({ query: {} }))
    await rejected(call(other).staff.orders.$get({ query: {} }), 401)
  })

  test('a wrong old one and a new one of the own name are named at once, and nothing changes', async () => {
    const { signIn, change } = await open()
    const { errors } = await rejected(change({ old_password: 'Wrong-Dune-77!', password: 'Quilix@2026!' }), 422)
    expect(errors).toEqual({
      old_password: ['Your current password is wrong'],
      password: ['This password is too common. Choose one that is hard to guess.'],
    })
    await succeeded(signIn(builtPassword))
  })

  test('an operator replaces it, and the account is out everywhere', async () => {
    const { company, member, call, signIn } = await open()
    expect(await replaceStaffPassword(world.db, { companyId: company.id, email: member.email.toUpperCase() }, password)).toBe(
      true,
    )
    await rejected(call(member.token).staff.orders.$get({ query: {} }), 401)
    await succeeded(signIn(password))
    expect(await replaceStaffPassword(world.db, { companyId: company.id, email: 'nobody@example.com' }, password)).toBe(false)
  })

  test("an operator ends one customer's sessions, and nobody else's", async () => {
    const { company, call } = await open()
    const [one, other] = [await world.customer(company.id), await world.customer(company.id)]
    expect(await signCustomerOut(world.db, { companyId: company.id, email: one.email })).toBe(true)
    await rejected(call(one.token).profile.username.$get(), 401)
    await succeeded(call(other.token).profile.username.$get())
    expect(await signCustomerOut(world.db, { companyId: company.id, email: 'nobody@example.com' })).toBe(false)
  })
})
