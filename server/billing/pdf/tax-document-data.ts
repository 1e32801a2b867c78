import { formatDate } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { paymentMethods } from '#shared/payment-methods.ts'
import { localClock } from '#shared/zones.ts'
import type { DocumentContent, DocumentLine, DocumentReference, DocumentTax } from '../tax-documents/document-content.ts'
import {
  categoryLabels,
  documentNames,
  type Label,
  paymentMethodLabels,
  taxDocumentLabels,
  titles,
  totalLabels,
} from './labels.ts'
import { factSize, figureSize } from './print-sizes.ts'
import { amount, bothLanguages, directed, exchangeRate, percent } from './texts.ts'

const riyadh = 'Asia/Riyadh'

/** The day and the time that clocks in Riyadh show, as e-invoices write them. */
function inRiyadh(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(localClock(riyadh, Date.parse(instant))).toISOString().split('T')
  return { day, time: time.slice(0, 8) }
}

const presentLine = (line: DocumentLine) => ({
  description: bothLanguages(line.description),
  detail: bothLanguages(line.detail),
  percentage: line.percentage === null ? null : percent(line.percentage),
  quantity: String(line.quantity),
  unit: amount(line.unit_amount),
  net: amount(line.net),
  rate: percent(line.tax_rate),
  tax: amount(line.tax),
  gross: amount(line.gross),
})

const presentTax = (tax: DocumentTax) => ({
  category: categoryLabels[tax.category],
  rate: percent(tax.rate),
  exemption: tax.exemption,
  reason: bothLanguages(tax.exemption_reason),
  taxable: amount(tax.taxable),
  tax: amount(tax.tax),
})

const presentReference = (reference: DocumentReference) => ({
  name: documentNames[reference.type_code],
  number: reference.number,
  uuid: reference.uuid,
  day: inRiyadh(reference.issued_at).day,
  tax: amount(reference.tax),
  total: amount(reference.total),
})

/** What happened when: one day, or from a day to another, in each language. */
function presentDays(start: string | null, end: string | null) {
  if (start === null) return []
  const words = { ar: ['من', 'إلى'], en: ['', 'to'] } as const
  return locales.map((locale: Locale) => {
    const first = formatDate(start, locale)
    const [from, to] = words[locale]
    return directed(end === null || end === start ? first : `${from} ${first} ${to} ${formatDate(end, locale)}`.trim())
  })
}

type Fact = { label: Label; value: string; note?: Label } | { label: Label; words: Label }

function presentFacts(content: DocumentContent): Fact[] {
  const { day, time } = inRiyadh(content.issued_at)
  const labels = taxDocumentLabels
  const method = paymentMethods.find((known) => known === content.payment_method)
  const payment = method ? paymentMethodLabels[method] : content.payment_method && { ar: content.payment_method, en: '' }
  return [
    { label: labels.number, value: content.number },
    { label: labels.issuedAt, value: `${day} ${time}`, note: labels.riyadhTime },
    { label: labels.orderReference, value: content.order.reference },
    { label: labels.invoiceNumber, value: content.invoice_number },
    ...(payment ? [{ label: labels.paymentMethod, words: payment }] : []),
  ]
}

type Total = { label: Label; value: string; currency: string }

function presentRiyals(content: DocumentContent): Total[] {
  if (content.currency === 'SAR') return []
  const labels = taxDocumentLabels
  return [
    { label: labels.taxInRiyals, value: amount(content.tax_sar), currency: 'SAR' },
    { label: labels.totalInRiyals, value: amount(content.total_sar), currency: 'SAR' },
  ]
}

/** Everything that the template of tax documents prints, in the order and words that it prints. */
export function presentTaxDocument(content: DocumentContent) {
  const labels = taxDocumentLabels
  const lines = content.lines.map(presentLine)
  const facts = presentFacts(content)
  return {
    title: titles[content.type_code],
    number: content.number,
    uuid: content.uuid,
    isCredit: content.type_code === '381',
    labels,
    facts,
    factSize: factSize(facts.flatMap((fact) => ('words' in fact ? [fact.words.ar, fact.words.en] : [fact.value]))),
    seller: {
      names: bothLanguages(content.seller.name),
      address: bothLanguages(content.seller.address),
      vatNumber: content.seller.vat_number,
      crNumber: content.seller.cr_number,
    },
    buyer: directed(content.buyer.name),
    booking: {
      service: bothLanguages(content.order.service_name),
      product: bothLanguages(content.order.product_name),
      days: presentDays(content.order.starts_on, content.order.ends_on),
    },
    currency: content.currency,
    figureSize: figureSize(lines.map(({ unit, net, tax, gross }) => [unit, net, tax, gross])),
    lines,
    taxes: content.taxes.map(presentTax),
    net: amount(content.net),
    tax: amount(content.tax),
    total: { label: totalLabels[content.type_code], value: amount(content.total) },
    deducted: parseAmount(content.deducted) === 0n ? null : amount(content.deducted),
    riyals: presentRiyals(content),
    exchangeRate: content.currency === 'SAR' ? null : `1 ${content.currency} = ${exchangeRate(content.rate_to_sar)} SAR`,
    referencesLabel: content.type_code === '381' ? labels.creditedDocument : labels.deductedDocuments,
    references: content.references.map(presentReference),
    reason: bothLanguages(content.reason),
  }
}
