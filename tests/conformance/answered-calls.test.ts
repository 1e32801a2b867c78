import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mounted } from '#server/platform/http/serve.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { saveRows } from '#testing/saved-rows.ts'
import { describeWorlds } from '#testing/world.ts'
import { everythingSignedOut, read, requested, sendTo } from './endpoint-calls.ts'
import { everything, type Operation, operations, type SampleRows } from './endpoint-samples.ts'

/** Statements that an operation may need, where they are more than 8. */
const mostQueries: Partial<Record<Operation, number>> = {
  getProduct: 11,
  getTrip: 11,
  getPackage: 11,
  getHotel: 9,
  getCarModel: 9,
  createOrder: 17,
  createTraveller: 10,
  joinWaitingList: 9,
  cancelOrder: 14,
  createChangeQuote: 30,
  changeOrder: 40,
  withdrawChange: 20,
  createPayment: 18,
  sendReceipt: 12,
  staffCheckPayment: 9,
  confirmTransfer: 20,
  cancelByCompany: 34,
  refundOrder: 19,
  releaseRefund: 10,
  confirmRefund: 13,
  acceptOrder: 10,
  rejectOrder: 10,
  closeInvoice: 10,
  resendDocuments: 12,
  signUp: 11,
  exportProfile: 14,
  addReviewPicture: 9,
  addReviewPictureByLink: 9,
  publishReview: 11,
  rejectReview: 11,
  contactCompany: 12,
  updateProfile: 18,
  changePassword: 13,
  resetPassword: 13,
  revertEmail: 11,
  staffSignIn: 12,
  staffSignInSecondFactor: 14,
  confirmTotp: 15,
  addPasskey: 16,
  removeTotp: 11,
  removePasskey: 11,
  renewRecoveryCodes: 11,
  stepUp: 12,
}

type Parameter = { in: string; name: string }
type DocumentedOperation = { operationId: string; parameters: (Parameter | { $ref: string })[] }

/** The headers that the OpenAPI document names for an operation, in lower case. */
const described = (name: Operation): string[] => {
  const { paths, components } = openApiDocument() as {
    paths: Record<string, Record<string, DocumentedOperation>>
    components: { parameters: Record<string, Parameter> }
  }
  const found = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === name)
  return (found?.parameters ?? [])
    .map((parameter) => ('$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .filter((parameter) => parameter?.in === 'header')
    .map((parameter) => String(parameter?.name).toLowerCase())
}

describeWorlds('every endpoint', (world) => {
  const send = sendTo(world)
  let own: SampleRows
  let changed: SampleRows
  let restore: () => Promise<void>
  let left: SampleRows
  beforeAll(async () => {
    own = await everything(world)
    changed = await everything(world)
    restore = await saveRows(world.db, changed.company.id)
    left = await everythingSignedOut(world)
  })

  test('the mounted operations are exactly those of the contract', { tags: ['S-304'] }, () => {
    expect([...mounted].sort()).toEqual(
      Object.values(contract)
        .map((entry) => entry.operationId)
        .sort(),
    )
    for (const { name, entry } of operations) expect(entry.operationId).toBe(name)
  })

  test.for(operations)('$name is answered as its contract says, with a bounded number of queries', async ({ name, entry }) => {
    const rows = entry.method === 'get' ? own : changed
    if (entry.method !== 'get') await restore()
    const started = world.log.length
    const response = await send(entry, requested(name, entry, rows))
    expect(response.status, await response.clone().text()).toBe(entry.status)
    expect(response.headers.get('content-language')).toBe('en')
    if (entry.reply === 'bytes') expect(response.headers.get('content-type')?.split(';')[0]).toBe(entry.mediaType ?? 'image/png')
    const body = entry.reply === 'bytes' ? {} : await read(response)
    if (entry.method !== 'get' && entry.access.rate !== 'search') expect(body.message).toMatch(/\S/)
    const [line] = world.log.slice(started)
    expect(line).toMatchObject({ route: `${entry.method.toUpperCase()} ${entry.path}`, status: entry.status })
    expect(line?.queries).toBeLessThanOrEqual(mostQueries[name] ?? 8)
  })

  test.for(operations)('$name says who may store its reply, and by which headers it differs', async ({ name, entry }) => {
    const response = await send(entry, requested(name, entry, entry.method === 'get' ? own : left))
    const isForGuests = entry.method === 'get' && entry.access.auth === 'guest'
    expect(response.headers.get('cache-control')).toBe(isForGuests ? 'private, no-cache' : 'no-store')
    if (!isForGuests) return
    const vary = response.headers.get('vary')?.toLowerCase().split(', ') ?? []
    for (const header of [...described(name), 'accept-language', 'authorization']) expect(vary).toContain(header)
  })

  test('lists ask as many queries for many rows as for one', async () => {
    const rows = await everything(world)
    const counts = async () => {
      const started = world.log.length
      for (const name of ['listProducts', 'listServices', 'listCategories', 'listOrders', 'staffListOrders'] as const)
        await send(contract[name], requested(name, contract[name], rows))
      return world.log.slice(started).map(({ queries }) => queries)
    }
    const few = await counts()
    for (let place = 0; place < 6; place += 1) await world.trip(rows.company.id, { category: `kind-${place}` })
    expect(await counts()).toEqual(few)
  })
})
