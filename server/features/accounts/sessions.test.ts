import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const day = 24 * 60 * 60 * 1000
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describeWorlds('the sessions of a customer', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    const { token, email, sessionId } = await world.customer(id)
    const as = (of: string) => world.call({ company: slug, token: of }).profile
    const signIn = async (agent?: string) => {
      const call = world.call({ company: slug, headers: agent === undefined ? {} : { 'User-Agent': agent } })
      return (await succeeded(call.signin.$post({ json: { username: email, password: builtPassword } }))).access_token
    }
    const list = async (of = token) => (await succeeded(as(of).sessions.$get())).data
    return { id, slug, token, sessionId, as, signIn, list }
  }

  test('the caller comes first, then the latest used, each with its browser and system', async () => {
    const { token, signIn, list } = await scene()
    world.clock.advance(1000)
    await signIn(safari)
    world.clock.advance(1000)
    await signIn(chrome)
    const all = await list()
    expect(all.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      [null, null, true],
      ['Chrome', 'Windows', false],
      ['Safari', 'iOS', false],
    ])
    expect(JSON.stringify(all)).not.toContain(token)
    expect(all[1]).toMatchObject({ created_at: world.clock.now().toISOString(), last_seen_at: world.clock.now().toISOString() })
  })

  test('of a User-Agent at most 300 characters are kept, and any is read', async () => {
    const { id, signIn, list } = await scene()
    for (const agent of [`Strange/1.0 ${'x'.repeat(2000)}`, '', '\t', '(((']) await signIn(agent)
    expect(await list()).toHaveLength(5)
    const rows = await world.inside(id, (trx) => trx.selectFrom('session').select('user_agent').execute())
    expect(Math.max(...rows.map(({ user_agent }) => user_agent?.length ?? 0))).toBe(300)
  })

  test('a session that is over is neither listed nor ended', async () => {
    const { signIn, list, as } = await scene()
    const [own] = await list()
    world.clock.advance(6 * day)
    const token = await signIn()
    world.clock.advance(1 * day)
    expect((await list(token)).map(({ is_current }) => is_current)).toEqual([true])
    await rejected(as(token).sessions[':id'].$delete({ param: { id: own?.id ?? '' } }), 404)
  })

  test('one session is ended, once, and the others stay', async () => {
    const { token, sessionId, signIn, list, as } = await scene()
    const [second, third] = [await signIn(), await signIn()]
    const end = async () => as(second).sessions[':id'].$delete({ param: { id: sessionId } })
    expect((await succeeded(end())).message).toBe('That device has been signed out.')
    await rejected(as(token).username.$get(), 401)
    await rejected(end(), 404)
    expect(await list(third)).toHaveLength(2)
  })

  test('the answer names the device that is signed out', async () => {
    const { signIn, list, as } = await scene()
    const [safariOnIos, strange] = [await signIn(safari), await signIn('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')]
    const end = async (of: string, by: string) => {
      const [own] = await list(of)
      return (await succeeded(as(by).sessions[':id'].$delete({ param: { id: own?.id ?? '' } }))).message
    }
    expect(await end(safariOnIos, strange)).toBe('Safari on iOS has been signed out.')
    expect(await end(strange, await signIn())).toBe('Mozilla on Windows has been signed out.')
  })

  test("another customer's session cannot be ended, nor seen", async () => {
    const { id, as, list, token } = await scene()
    const other = await world.customer(id)
    await rejected(as(token).sessions[':id'].$delete({ param: { id: other.sessionId } }), 404)
    expect(await list()).toHaveLength(1)
    expect(await list(other.token)).toHaveLength(1)
  })

  test('all the other sessions are ended at once, of this customer alone', async () => {
    const { id, token, signIn, list, as } = await scene()
    const other = await world.customer(id)
    const second = await signIn()
    expect((await succeeded(as(token).sessions.$delete())).message).toBe('You have been signed out on all other devices.')
    await rejected(as(second).username.$get(), 401)
    await succeeded(as(other.token).username.$get())
    expect(await list()).toHaveLength(1)
  })
})
