import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '#server/platform/openapi/document.ts'

type Node = { [name: string]: unknown }
type Response = { headers?: Record<string, { $ref: string }>; content: Record<string, { schema: Node; example?: unknown }> }
export type Operation = {
  operationId: string
  requestBody?: { content: Record<string, { schema: Node; example?: unknown }> }
  responses: Record<string, Response | { $ref: string }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'headers', Record<string, Node>> & { responses: Record<string, Response> }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The document of this process, as `/api/openapi.json` answers it. */
export const apiDocument = once(() => openApiDocument() as ApiDocument)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with every object closed: what it does not name is then an error too. A part of an `allOf` stays open beside its other parts. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((part) => closed(part, isPart))
  if (!isNode(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [name, name === 'examples' ? part : closed(part, name === 'allOf')])
  const isObject = value.type === 'object' && isNode(value.properties) && value.additionalProperties === undefined
  return { ...Object.fromEntries(entries), ...(isObject && !isPart && { additionalProperties: false }) }
}

const home = 'https://rihla.example/api'

/** References lead to the schemas of the document, wherever the schema that has them is compiled. */
const atHome = (schema: unknown): AnySchemaObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', `"$ref":"${home}#/$defs/`))

/** A validator over the schemas of the document: strict, so that a keyword or format that it does not know is an error. */
function validatorOf(schemas: unknown) {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: home, $defs: atHome(schemas) })
  const compiled = new WeakMap<Node, ValidateFunction>()
  /** What is wrong with a value, in words; undefined for one that fits. */
  return (schema: Node, value: unknown): string | undefined => {
    const known = compiled.get(schema)
    const validate = known ?? ajv.compile(atHome(schema))
    if (!known) compiled.set(schema, validate)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
}

const requests = once(() => validatorOf(apiDocument().components.schemas))
const replies = once(() => validatorOf(closed(apiDocument().components.schemas)))

/** What is wrong with a request body by the document; undefined for one that fits. */
export const wrongInRequest = (schema: Node, body: unknown): string | undefined => requests()(schema, body)

/** What is wrong with a reply by the document; undefined for one that fits. */
export const wrongInReply = (schema: Node, body: unknown): string | undefined => replies()(schema, body)

type PathOperations = { pattern: RegExp; operations: Record<string, Operation> }

const byPath = once((): PathOperations[] =>
  Object.entries(apiDocument().paths).map(([path, operations]) => ({
    pattern: new RegExp(`^/api/[^/]+${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  })),
)

/** The operation that a request is for. Fixed paths come before those with a parameter, as they do in the router. */
export function operationOf(method: string, pathname: string): Operation | undefined {
  const found = byPath().filter(({ pattern, operations }) => pattern.test(pathname) && operations[method.toLowerCase()])
  const [first] = found.sort((one, other) => one.pattern.source.split('[^/]').length - other.pattern.source.split('[^/]').length)
  return first?.operations[method.toLowerCase()]
}

/** What the document says of a status of an operation. */
export function responseOf(operation: Operation, status: number): Response | undefined {
  const response = operation.responses[status]
  return response && '$ref' in response ? apiDocument().components.responses[response.$ref.split('/').at(-1) ?? ''] : response
}

const failure: Node = { $ref: '#/components/schemas/Failure' }

/** What is wrong with the headers of a reply: one that every reply has is missing, or one that waits or repeats is not in the document. */
function wrongInHeaders({ headers }: globalThis.Response, said: Response | undefined): string | undefined {
  const missing = ['X-Request-Id', 'Content-Language'].find((name) => !headers.get(name))
  if (missing) return `without ${missing}`
  const unnamed = ['Retry-After', 'Idempotent-Replayed'].find((name) => said && headers.has(name) && !said.headers?.[name])
  return unnamed && `with ${unnamed}, which it does not name`
}

/** What is wrong with a reply; an address that is no operation answers a failure. */
async function wrongIn(operation: Operation | undefined, response: globalThis.Response): Promise<string | undefined> {
  const said = operation && responseOf(operation, response.status)
  if (operation && !said) return 'which it does not name'
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const content = said ? said.content[type] : { schema: failure }
  if (!content) return `as ${type}, which it does not name`
  const wrong = wrongInHeaders(response, said)
  return wrong ?? (type === 'application/json' ? wrongInReply(content.schema, await response.clone().json()) : undefined)
}

/** Fails unless a reply is what the document says of its operation and status: body, media type and headers. */
export async function checkReply({ method, url }: Pick<Request, 'method' | 'url'>, response: globalThis.Response): Promise<void> {
  const { pathname } = new URL(url)
  const wrong = await wrongIn(operationOf(method, pathname), response)
  if (wrong) throw new Error(`${method} ${pathname} answered ${response.status} against the API document: ${wrong}`)
}
