import type { Infer } from '#contract/client.ts'
import type { ServiceWithForm } from '#contract/services.ts'
import type { UploadedFile } from '#contract/uploads.ts'
import { createTrialApi, trialToken } from '#testing/trial-api.ts'
import type { TrialSources } from '#testing/trial-site.ts'

export const ids = { service: '0190a7c0-0000-7000-8000-000000000009', file: '0190a7c0-0000-7000-8000-000000000001' }
const requested = { hint: null, required: true, min: null, max: null, max_kilobytes: null, choices: [] }
export const service = {
  id: ids.service,
  slug: 'visa',
  code: 'visa',
  icon: 'file-text',
  in_header: false,
  kind: 'custom',
  page: 'form',
  name: 'Visa help',
  summary: 'We review your file',
  description: 'All of it.',
  image: null,
  products_count: 0,
  form: [
    { ...requested, code: 'nationality', type: 'text', label: 'Nationality' },
    { ...requested, code: 'passport', type: 'files', label: 'Passport', max: 2 },
  ],
} satisfies Infer<typeof ServiceWithForm>
const upload = {
  id: ids.file,
  field: 'passport',
  name: 'passport.png',
  mime: 'image/png',
  size: 2048,
  url: '/x',
} satisfies Infer<typeof UploadedFile>
export const restored = { id: ids.file, field: 'passport', name: 'passport.png', size: 2048 }
export const order = { status: 201, body: { message: 'We answer by tomorrow', data: { id: 'o1' } } }
export const failedReply = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { message: 'No', code: 'invalid', errors },
})
export const saved = (data: object, status = 200) => ({ status, body: { message: 'ok', data } })

export const customer = { Cookie: `auth._token.local=${trialToken}` }
export const png = () => new File([new Uint8Array(2048)], 'passport.png', { type: 'image/png' })
export const filled = {
  idempotency_key: 'k1',
  'form.answers.nationality': 'سعودية',
  'contact.name': 'Huda Saleh',
  'contact.email': 'huda@example.test',
  'contact.phone.country_id': '1',
  'contact.phone.number': '0512345678',
  notes: '',
  accept_terms: 'on',
}

/** The site over an API that keeps what it was sent. */
export async function openRequestSite(sources: TrialSources) {
  const api = createTrialApi()
  const sent: { path: string; json?: Record<string, unknown>; form?: FormData }[] = []
  const site = await sources.open(
    {},
    {
      api: async (request) => {
        const path = new URL(request.url).pathname.replace(/^\/api\/[^/]+/, '')
        const isJson = request.headers.get('content-type')?.startsWith('application/json')
        if (request.method === 'POST')
          sent.push(isJson ? { path, json: await request.clone().json() } : { path, form: await request.clone().formData() })
        return api.fetch(request)
      },
    },
  )
  for (const name of ['visa', ids.service]) api.answers.set(`/services/${name}`, saved(service))
  api.answers.set('/uploads', saved(upload, 201))
  api.answers.set('/orders', order)
  const post = (path: string, fields: Record<string, string | File>, { guest = false, length = '900' } = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { Origin: 'http://ofuq.localhost', 'Content-Length': length, Cookie: guest ? '' : customer.Cookie }
    return site.request(`http://ofuq.localhost${path}`, { method: 'POST', body, headers })
  }
  return { site, api, sent, post }
}
