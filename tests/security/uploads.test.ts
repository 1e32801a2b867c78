import { expect, test } from 'vitest'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { succeeded } from '#testing/answers.ts'
import { suiteWorld } from '#testing/world.ts'

const world = suiteWorld()

const form: RequestFieldRecord[] = [
  { code: 'papers', type: 'files', label: { ar: 'المستندات', en: 'Papers' }, required: false, max: 3 },
]
const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function senderOf() {
  const { id, slug } = await world.company()
  await world.service(id, { slug: 'papers', kind: 'custom', page: 'form', form })
  const { token } = await world.customer(id)
  const call = world.call({ company: slug, token })
  const send = async (file: File) => {
    const { data } = await succeeded(call.uploads.$post({ form: { service_id: 'papers', field: 'papers', file } }))
    const answer = await world.request(`/${slug}/profile/uploads/${data.id}`, { headers: { Authorization: `Bearer ${token}` } })
    return { name: data.name, answer }
  }
  return { send }
}

test('a name of a file is text in its header, without a path, a line or a turned direction', async () => {
  const { send } = await senderOf()
  const names = [
    '../../etc/passwd.png',
    '..\\..\\win.png',
    'a"; filename="b.png',
    'a\r\nX-Forged: 1.png',
    '\u202egnp.exe.png',
    'جواز السفر.png',
    "it's (1) *.png",
  ]
  for (const given of names) {
    const { name, answer } = await send(new File([signature], given, { type: 'image/png' }))
    expect(name, given).not.toMatch(/[\\/"\r\n\u202e]/)
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition, given).toMatch(/^inline; filename\*=UTF-8''[\w%.!~*'()-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? ''), given).toBe(name)
    expect(answer.headers.get('x-forged')).toBeNull()
  }
})

test('a page that calls itself a picture is answered as one, and a browser runs nothing of it', async () => {
  const { send } = await senderOf()
  const { answer } = await send(new File([signature, '<html><script>alert(1)</script>'], 'page.png', { type: 'image/png' }))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
