import { expect, test, vi } from 'vitest'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'
import { deleteUnusedUploads } from './jobs.ts'

const form: RequestFieldRecord[] = [
  { code: 'papers', type: 'files', label: { ar: 'المستندات', en: 'Papers' }, required: false, max: 3, max_kilobytes: 8 },
  { code: 'notes', type: 'text', label: { ar: 'ملاحظات', en: 'Notes' }, required: false },
]

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
const file = (bytes: number[], name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const passport = () => file(png, 'passport.png', 'image/png')

describeWorlds('files for a request', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    await world.service(id, { slug: 'visa-help', kind: 'custom', page: 'form', form })
    const customer = await world.customer(id)
    const call = world.call({ company: slug, token: customer.token })
    const send = (sent: Partial<{ service_id: string; field: string; file: File }> = {}) =>
      call.uploads.$post({ form: { service_id: 'visa-help', field: 'papers', file: passport(), ...sent } })
    return { id, slug, customer, call, send }
  }

  test('an uploaded picture can be read by its sender and by staff alone', { tags: ['S-253'] }, async () => {
    const { id, slug, call, send } = await scene()
    const { data, message } = await succeeded(send())
    expect(message).toBe('“passport.png” uploaded')
    expect(data).toMatchObject({ field: 'papers', name: 'passport.png', mime: 'image/png', size: png.length })
    const own = await call.profile.uploads[':id'].$get({ param: { id: data.id } })
    expect(own.headers.get('content-type')).toBe('image/png')
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect([...new Uint8Array(await own.arrayBuffer())]).toEqual(png)
    const member = await world.staff(id)
    const staff = world.call({ company: slug, token: member.token })
    expect((await staff.staff.uploads[':id'].$get({ param: { id: data.id } })).status).toBe(200)
    const other = world.call({ company: slug, token: (await world.customer(id)).token })
    await rejected(other.profile.uploads[':id'].$get({ param: { id: data.id } }), 404)
    await rejected(world.call({ company: slug }).profile.uploads[':id'].$get({ param: { id: data.id } }), 401)
    const elsewhere = await world.company()
    const foreign = world.call({ company: elsewhere.slug, token: (await world.staff(elsewhere.id)).token })
    await rejected(foreign.staff.uploads[':id'].$get({ param: { id: data.id } }), 404)
  })

  test.each([
    [
      'a program that calls itself a picture',
      file([0x4d, 0x5a, 1, 2], 'photo.png', 'image/png'),
      'The file must be a pdf or a png, jpg or jpeg image',
    ],
    [
      'a picture that calls itself a document',
      file(png, 'photo.pdf', 'application/pdf'),
      'The file must be a pdf or a png, jpg or jpeg image',
    ],
    ['an empty file', file([], 'photo.png', 'image/png'), 'The file must be at least one kilobyte'],
    [
      'a picture that is too large',
      file([...png, ...Array(9000).fill(0)], 'photo.png', 'image/png'),
      'The image must be smaller than 8 kilobytes',
    ],
  ] as const)('%s is refused with the name of its problem', { tags: ['S-247', 'S-248', 'S-251'] }, async (_, sent, text) => {
    const { send } = await scene()
    const { errors } = await rejected(send({ file: sent }), 422)
    expect(errors).toEqual({ file: [text] })
  })

  test('a field that takes no files, a form that is not there, and no file at all are named', async () => {
    const { send, slug, customer } = await scene()
    expect((await rejected(send({ field: 'notes' }), 422)).errors).toHaveProperty('field')
    await rejected(send({ service_id: 'nothing' }), 404)
    const headers = { Authorization: `Bearer ${customer.token}` }
    const body = new FormData()
    body.set('service_id', 'visa-help')
    const empty = await world.request(`/${slug}/uploads`, { method: 'POST', headers, body })
    expect(empty.status).toBe(422)
    expect(await empty.json()).toMatchObject({ errors: { field: [expect.any(String)], file: [expect.any(String)] } })
    const json = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' }
    expect((await rejected(world.request(`/${slug}/uploads`, json), 415)).message).toContain('multipart/form-data')
  })

  test('more than 6 MB is refused before it is read', async () => {
    const { send } = await scene()
    await rejected(send({ file: new File([new Uint8Array(6_500_000)], 'photo.png', { type: 'image/png' }) }), 413)
  })

  test('what no request takes up within a day is deleted, the newer stays', async () => {
    const { call, send } = await scene()
    const { data: old } = await succeeded(send())
    world.clock.advance(20 * 3_600_000)
    const { data: young } = await succeeded(send())
    world.clock.advance(5 * 3_600_000)
    expect(await deleteUnusedUploads(world.platform)).toBeGreaterThanOrEqual(1)
    await rejected(call.profile.uploads[':id'].$get({ param: { id: old.id } }), 404)
    expect((await call.profile.uploads[':id'].$get({ param: { id: young.id } })).status).toBe(200)
  })

  test('also of 50 files at once, twenty wait at most, and no file is left without its row', async () => {
    const { id, send } = await scene()
    const [put, remove] = [vi.spyOn(world.platform.files, 'put'), vi.spyOn(world.platform.files, 'remove')]
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await send()).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    const rows = await world.inside(id, (trx) => trx.selectFrom('upload').select('id').execute())
    const removed = new Set(remove.mock.calls.map(([key]) => key))
    const left = put.mock.calls.map(([key]) => key).filter((key) => !removed.has(key))
    expect(left.sort()).toEqual(rows.map((row) => `${id}/${row.id}`).sort())
    vi.restoreAllMocks()
  })

  test('twenty files wait at most', async () => {
    const { send } = await scene()
    for (let count = 0; count < 20; count += 1) await succeeded(send())
    expect((await rejected(send(), 422)).errors).toEqual({ file: [expect.stringContaining('20')] })
  })
})
