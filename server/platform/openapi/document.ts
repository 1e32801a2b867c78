import { Failure } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'
import type { AnySchema, Entry } from '#contract/route.ts'
import { apiBase } from '#shared/tenant.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import type { Json } from './json.ts'
import { operationOf, type Parts } from './operation.ts'
import { joined, schemasOf } from './schemas.ts'

const tags = [
  { name: 'company', description: 'The company behind the host' },
  { name: 'newsletter', description: 'Subscribing to the newsletter of the company' },
  { name: 'places', description: 'Countries, currencies and languages' },
  { name: 'catalogue', description: 'What can be booked' },
  { name: 'offers', description: 'Discounts, where the licence has them' },
  { name: 'destinations', description: 'Where one can go' },
  { name: 'content', description: 'Articles, policies and the about page' },
  { name: 'search', description: 'Words that find everything' },
  { name: 'accounts', description: 'Customers and their sessions' },
  { name: 'profile', description: "A customer's own data: reading, changing, taking it along, giving it up" },
  { name: 'addresses', description: 'Where customers live' },
  { name: 'find-booking', description: 'A booking by its reference and PIN, for those without a session' },
  { name: 'travellers', description: 'People whom customers book for again, with their documents' },
  { name: 'orders', description: 'Quotes, orders, and the files that belong to them' },
  { name: 'payments', description: 'Invoices, payments, refunds, tax documents and vouchers' },
  { name: 'reviews', description: 'What customers say of completed bookings' },
  { name: 'favourites', description: 'What customers keep' },
  { name: 'waiting-list', description: 'Waiting for seats on departures that are full' },
  { name: 'staff', description: "The company's own people" },
]

const description = `The website API of a travel company: trips, quotes, orders and accounts, in Arabic and English.

A success is \`{message?, data, meta?}\`, a failure \`{message, code, errors?, details?, request_id}\`. Amounts are texts with two
decimals and include tax; moments are UTC, days and times are those of the place of travel. Every operation can be refused
with the codes that it names; \`code\` is for programs, \`message\` for people.

To book: \`listProducts\`, \`getProduct\`, \`createQuote\`, \`signIn\`, \`createOrder\`. To pay: \`getInvoice\`, \`createPayment\`, the provider's page, \`checkPayment\`. To cancel: \`getCancellation\`, \`cancelOrder\`.`

/** The schemas of every operation, requests and replies apart: a request is what a caller sends, before it is parsed. */
function documentParts(entries: readonly Entry[]): Parts {
  const inputs: Record<string, AnySchema> = {}
  const outputs: Record<string, AnySchema> = { failure: Failure }
  for (const { operationId, param, query, body, multipart, reply } of entries) {
    const sent = body ?? multipart
    if (param) inputs[`${operationId} param`] = param
    if (query) inputs[`${operationId} query`] = query
    if (sent) inputs[`${operationId} body`] = sent
    if (reply !== 'bytes') outputs[operationId] = reply
  }
  const requests = schemasOf(inputs, 'input')
  const replies = schemasOf(outputs, 'output')
  const components = joined(requests.components, replies.components)
  return { requests: requests.byKey, replies: replies.byKey, components, responses: {} }
}

const bearer = (who: string): Json => ({ type: 'http', scheme: 'bearer', description: `Token of a ${who}` })

const tenant = { default: 'ofuq', description: 'A company, by its slug or one of its hosts' }

const variable = '{tenant}'

/** The base address of any company, as a template; the paths of the document begin with its slash. */
const companyBaseUrl = (apiUrl: string): string =>
  apiBase(apiUrl, variable).replace(encodeURIComponent(variable), variable).replace(/\/$/, '')

/** Where the API answers: an absolute address as it is set, else whatever host serves the document. */
const serverAt = (apiUrl: string): Json =>
  apiUrl.startsWith('/')
    ? {
        url: companyBaseUrl(`{origin}${apiUrl}`),
        description: 'One company',
        variables: {
          origin: { default: 'http://localhost:3000', description: 'Scheme and host that serve this document' },
          tenant,
        },
      }
    : { url: companyBaseUrl(apiUrl), description: 'One company', variables: { tenant } }

/** The OpenAPI 3.1 document of the whole contract; `apiUrl` is where the API answers, before the company. */
export function openApiDocument(apiUrl = '/api'): object {
  const entries: readonly Entry[] = Object.values(contract)
  const parts = documentParts(entries)
  const paths: Record<string, Json> = {}
  for (const entry of entries) paths[entry.path] = { ...paths[entry.path], [entry.method]: operationOf(entry, parts) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rihla',
      version: '1',
      description,
      contact: { name: 'The company behind the host', email: 'api@rihla.example' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [serverAt(apiUrl)],
    tags,
    paths,
    components: {
      securitySchemes: { customer: bearer('customer'), staff: bearer('member of staff') },
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: parts.responses,
      schemas: parts.components,
    },
  }
}
