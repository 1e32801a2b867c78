import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

type Column = {
  table_name: string
  column_name: string
  type_name: string
  nullable: boolean
  has_default: boolean
  generated: boolean
  values_check: string | null
  references: string | null
}

const typeNames: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
}
const texts =
  /^(name|summary|description|display_name|tagline|legal_name|alt|title|label|service_name|reason_text|sign|visa_note|hint|intro)$/
const textLists = /^(included|excluded|documents|terms)$/
const acceptedPolicies = "{ code: 'privacy-policy' | 'return-policy' | 'terms-conditions'; version: string }[]"
const taxComponents = (figures: string) =>
  `{ label: Text; category: 'S' | 'Z' | 'E' | 'O'; exemption: string | null; ${figures} }[]`
const nightPrices = '{ from?: string; to?: string; weekdays: number[]; price: number }[]'
const cancellationSteps = '{ days_before: number; hours_before?: number; fee_percent: number }[]'
const otherJson: Record<string, string> = {
  'country.level_labels': "Record<'state' | 'area' | 'city', Text>",
  'company.address':
    "Partial<Record<'text' | 'street' | 'district' | 'city', Text | null> & Record<'building_number' | 'postal_code' | 'short_address', string | null>>",
  'project_setting.phone': '{ country_code: string; number: string; extension?: string | null }',
  'service.form_schema': 'RequestFieldRecord[]',
  'section.text': 'Text',
  'destination.text': 'Text',
  'offer.text': 'Text',
  'hotel.address': 'Text',
  'rental_place.address': 'Text',
  'order.product_name': 'Text',
  'mail.secrets': '{ slot: string; kind: string; id: string }[]',
  'mail.attachments': '{ kind: string; id: string }[]',
  'order.deposit': '{ percent: number; rest_due_at: string; amount?: string }',
  'product.change_fee': '{ percent: number } | { amount: string }',
  'order.change_fee': '{ percent: number } | { amount: string }',
  'company.bank_name': 'Text',
  'gateway_account.settings': 'Record<string, string>',
  'gateway_account.secret_hints': 'Record<string, string>',
  'test_charge.refunds': 'Record<string, string>',
  'order_line.detail': 'Text',
  'product_question.choices': '{ code: string; label: Text }[]',
  'trip.meeting_point': '{ text: Text; lat: number; lng: number }',
  'trip.guide': '{ name: Text; about: Text }',
  'trip.programme': '{ day?: number; time?: string; title: Text; text: Text }[]',
  'package.programme': '{ day: number; title: Text; text: Text; meals: string[] }[]',
  'package.hotels': '{ name: Text; city: Text; stars: number; nights: number }[]',
  'package.flights': '{ included: boolean; text: Text }',
  'package.event': '{ name: Text; venue: Text; date: string }',
  'room_type.beds': "{ kind: 'king' | 'queen' | 'double' | 'single' | 'sofa'; count: number }[]",
  'room_type.rates': nightPrices,
  'rate_plan.prices': nightPrices,
  'rate_plan.cancellation': cancellationSteps,
  'hotel.rules': 'Text[]',
  'hotel.child_bands': "{ min_age: number; max_age: number; bed: 'existing' | 'cot' | 'extra_bed'; price: number }[]",
  'offer.applies_to':
    "Partial<Record<'kinds' | 'services' | 'categories' | 'products' | 'destinations' | 'countries', string[]>>",
  'product.cancellation': '{ days_before: number; fee_percent: number }[]',
  'order.cancellation': '{ days_before: number; hours_before?: number; fee_percent: number; fee?: string }[]',
  'product.travel_documents': "{ kinds: ('passport' | 'national_id' | 'iqama')[]; valid_months: number }",
  'product.tax_components': taxComponents('percent: number'),
  'order_line.components': taxComponents('percent: number; amount: string; tax: string'),
  'departure.prices': 'Record<string, number>',
  'article.author': '{ name: Text; role: Text | null }',
  'article.faqs': '{ question: Text; answer: Text }[]',
  'article.reading_minutes': '{ ar?: number; en?: number }',
  'about_page.people': '{ name: Text; role: Text; text: Text; image: string | null }[]',
  'about_page.numbers': '{ value: Text; label: Text }[]',
  'about_page.promises': '{ title: Text; text: Text }[]',
  'policy_version.points': 'Text[]',
  'waiting_entry.units': 'Party',
  'policy_version.source': '{ facts: string; ar?: string; en?: string }',
  'customer.accepted_policies': acceptedPolicies,
  'order.accepted_policies': acceptedPolicies,
}

const catalog = sql<Column>`
  select t.relname as table_name, c.attname as column_name, y.typname as type_name, not c.attnotnull as nullable,
    c.atthasdef as has_default, c.attgenerated <> '' or c.attidentity = 'a' as generated,
    (select string_agg(pg_get_constraintdef(k.oid), ' and ' order by k.conname) from pg_constraint k
      where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum]) as values_check,
    (select min(r.relname || '.' || a.attname) from pg_constraint k join pg_class r on r.oid = k.confrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = k.confkey[1]
      where k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[c.attnum]) as references
  from pg_class t join pg_attribute c on c.attrelid = t.oid join pg_type y on y.oid = c.atttypid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and c.attnum > 0 and not c.attisdropped
    and t.relname <> 'schema_migration'
  order by t.relname collate "C", c.attnum`

/** The words of `check (x in ('a', 'b'))`, which PostgreSQL stores as `x = ANY (ARRAY['a'::text, 'b'::text])`. */
function unionOf(check: string | null): string | undefined {
  const list = check && /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*?)\]\)\)\)/.exec(check)?.[1]
  if (!list) return undefined
  return [...list.matchAll(/'((?:[^']|'')*)'::/g)].map(([, word]) => `'${word}'`).join(' | ')
}

const jsonType = ({ table_name, column_name }: Column) => {
  if (texts.test(column_name)) return 'Text'
  if (textLists.test(column_name)) return 'Text[]'
  return otherJson[`${table_name}.${column_name}`] ?? 'Json'
}

function columnType(column: Column, unions: Map<string, string>): string {
  const orNull = column.nullable ? ' | null' : ''
  if (column.type_name === 'jsonb') return wrap(column, `JsonColumn<${jsonType(column)}${orNull}>`)
  const name = typeNames[column.type_name]
  if (!name) throw new Error(`no TypeScript type for ${column.type_name} of ${column.table_name}.${column.column_name}`)
  const union = unions.get(`${column.table_name}.${column.column_name}`) ?? (column.references && unions.get(column.references))
  return wrap(column, `${union ?? name}${orNull}`)
}

function wrap(column: Column, type: string): string {
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** The TypeScript types of every table of a migrated database; the same text from both engines. */
export async function describeTables(db: Database): Promise<string> {
  const { rows } = await catalog.execute(db.kysely)
  const unions = new Map<string, string>()
  for (const row of rows) {
    const union = unionOf(row.values_check)
    if (union) unions.set(`${row.table_name}.${row.column_name}`, union)
  }
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${columnType(column, unions)}`)
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`
  })
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`)
  const all = `${body.join('\n')}\nexport interface DB {\n${index.join('\n')}\n}\n`
  const ours = ['Generated', 'Json', 'JsonColumn'].filter((name) => new RegExp(`\\b${name}\\b`).test(all))
  const kyselys = all.includes('GeneratedAlways<') ? "import type { GeneratedAlways } from 'kysely'\n" : ''
  return `// Generated from the migrated database by "npm run db:types"; not edited by hand.
${kyselys}import type { Text } from '#shared/locale.ts'
import type { Party } from '#shared/party.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import type { ${ours.join(', ')} } from './column-types.ts'

${all}`
}

const file = new URL('./types.generated.ts', import.meta.url)

/** Whether types.generated.ts matches the database; `write` updates it. */
export async function compareTypes(db: Database, write: boolean): Promise<boolean> {
  const [now, requested] = await Promise.all([readFile(file, 'utf8').catch(() => ''), describeTables(db)])
  if (write && now !== requested) await writeFile(file, requested)
  return now === requested
}

if (import.meta.main) {
  const checks = process.argv.includes('--check')
  await using cleanup = new AsyncDisposableStack()
  const db = await openDatabase({})
  cleanup.defer(() => db.close())
  await migrate(db)
  if (!(await compareTypes(db, !checks)) && checks) {
    process.stderr.write('server/db/types.generated.ts does not match the migrations: run npm run db:types\n')
    process.exitCode = 1
  }
}
