import { parse } from 'csv-parse/sync'
import { isUuid } from '#shared/id.ts'
import { amountText, parseAmount } from '#shared/money.ts'

/** Kinds of lines in a settlement of Moyasar (docs.moyasar.com, guides/settlements/file-format), by the direction of their amount. */
const directions = {
  pay: 1n,
  refund: -1n,
  void: -1n,
  chargeback: -1n,
  fee: 0n,
  platform_duties: 0n,
  other_duties: 0n,
  chargeback_penalty: 0n,
  installment: 0n,
} as const

type Kind = keyof typeof directions

/** A line of a settlement: hundredths of its currency; the gross amount is negative where money went back to customers. */
export type SettlementLine = {
  kind: Kind
  /** The provider's id of the payment. */
  providerId: string | null
  /** Ids among the line's columns that may be ours: the names of metadata are not fixed. */
  ids: string[]
  gross: bigint
  fee: bigint
  feeVat: bigint
  net: bigint
}

export type Settlement = { currency: string; lines: SettlementLine[] }

/** A file that is no settlement, with every line that is wrong. */
export class SettlementError extends Error {
  readonly issues: readonly string[]

  constructor(issues: readonly string[]) {
    super(`The settlement cannot be read:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`)
    this.name = 'SettlementError'
    this.issues = issues
  }
}

const needed = ['type', 'currency', 'amount', 'net_amount', 'fee', 'vat'] as const

type Row = Record<string, string>

const isKind = (value: string): value is Kind => value in directions

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** An amount as the file writes it: major units, with at most two decimals that count. */
function readAmount(text: string): bigint {
  const plain = text.trim().replace(/^(-?\d+(?:\.\d{2})?)0*$/, '$1')
  return parseAmount(plain === '' ? '0' : plain)
}

/** What a line says, where what it says agrees with itself. Costs have no gross amount: their amount is what they cost. */
function readLine(row: Row, kind: Kind): SettlementLine {
  const amount = absolute(readAmount(row.amount ?? ''))
  const [ownFee, feeVat] = [absolute(readAmount(row.fee ?? '')), absolute(readAmount(row.vat ?? ''))]
  const gross = amount * directions[kind]
  const isCost = directions[kind] === 0n
  const fee = isCost && ownFee === 0n ? amount - feeVat : ownFee
  const net = gross - fee - feeVat
  const told = absolute(readAmount(row.net_amount ?? ''))
  if (told !== absolute(net)) throw new RangeError(`its net amount is ${amountText(told)}, its parts make ${amountText(net)}`)
  const ids = [...new Set(Object.values(row).filter(isUuid))]
  return { kind, providerId: row.payment_id || null, ids, gross, fee, feeVat, net }
}

function readRow(row: Row): SettlementLine {
  const kind = row.type ?? ''
  if (!isKind(kind)) throw new RangeError(`its type ${kind} is not known`)
  return readLine(row, kind)
}

/** Columns by their names; a second one of a name keeps its place under another, because metadata may be named like a column. */
function uniqueNames(header: readonly string[]): string[] {
  return header.map((name, place) => (header.indexOf(name) === place ? name.trim() : `${name.trim()} ${place}`))
}

function rowsOf(csv: string): Row[] {
  try {
    return parse(csv, { columns: uniqueNames, bom: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new SettlementError([error instanceof Error ? error.message : 'it is no CSV'])
  }
}

/** Reads a settlement file of Moyasar; a {@link SettlementError} names every line that is wrong. */
export function readSettlement(csv: string): Settlement {
  const rows = rowsOf(csv)
  const [first] = rows
  if (!first) throw new SettlementError(['it has no lines'])
  const missing = needed.filter((name) => !(name in first))
  if (missing.length > 0) throw new SettlementError(missing.map((name) => `column ${name} is missing`))
  const currency = first.currency ?? ''
  const issues: string[] = []
  const lines = rows.flatMap((row, place) => {
    try {
      if (row.currency !== currency) throw new RangeError(`its currency is ${row.currency}, the first line's is ${currency}`)
      return [readRow(row)]
    } catch (error) {
      issues.push(`line ${place + 2}: ${error instanceof Error ? error.message : 'it cannot be read'}`)
      return []
    }
  })
  if (issues.length > 0) throw new SettlementError(issues)
  return { currency, lines }
}
