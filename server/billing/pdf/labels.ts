import type { TaxCategory } from '#shared/money.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { TypeCode } from '../tax-documents/document-content.ts'

/** A label in both languages; tax documents show both, vouchers the customer's. */
export type Label = Readonly<Record<'ar' | 'en', string>>

/** Titles of tax documents by type. */
export const titles = {
  '388': { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  '386': { ar: 'فاتورة دفعة مقدمة', en: 'Prepayment invoice' },
  '381': { ar: 'إشعار دائن للفاتورة الضريبية المبسطة', en: 'Credit note' },
} as const satisfies Record<TypeCode, Label>

/** The word for a document in the list of those that another one refers to. */
export const documentNames = {
  '388': { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  '386': { ar: 'فاتورة دفعة مقدمة', en: 'Prepayment invoice' },
  '381': { ar: 'إشعار دائن', en: 'Credit note' },
} as const satisfies Record<TypeCode, Label>

/** What the grand total of a document is. */
export const totalLabels = {
  '388': { ar: 'الإجمالي شامل الضريبة', en: 'Total incl. VAT' },
  '386': { ar: 'إجمالي الدفعة شامل الضريبة', en: 'Prepayment incl. VAT' },
  '381': { ar: 'المبلغ المسترد شامل الضريبة', en: 'Credited incl. VAT' },
} as const satisfies Record<TypeCode, Label>

export const categoryLabels = {
  S: { ar: 'خاضعة للنسبة الأساسية', en: 'Standard rate' },
  Z: { ar: 'خاضعة لنسبة الصفر', en: 'Zero rate' },
  E: { ar: 'معفاة من الضريبة', en: 'Exempt from VAT' },
  O: { ar: 'خارج نطاق الضريبة', en: 'Outside the scope of VAT' },
} as const satisfies Record<TaxCategory, Label>

export const paymentMethodLabels = {
  mada: { ar: 'مدى', en: 'mada' },
  card: { ar: 'بطاقة ائتمانية', en: 'Card' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay' },
  stc_pay: { ar: 'STC Pay', en: 'STC Pay' },
  tabby: { ar: 'تابي', en: 'Tabby' },
  tamara: { ar: 'تمارا', en: 'Tamara' },
  sadad: { ar: 'سداد', en: 'SADAD' },
  bank_transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
} as const satisfies Record<PaymentMethod, Label>

/** Everything else that a tax document says by itself. */
export const taxDocumentLabels = {
  number: { ar: 'رقم المستند', en: 'Document no.' },
  issuedAt: { ar: 'تاريخ ووقت الإصدار', en: 'Issued' },
  riyadhTime: { ar: 'بتوقيت الرياض', en: 'Riyadh time' },
  orderReference: { ar: 'رقم الطلب', en: 'Order no.' },
  invoiceNumber: { ar: 'رقم فاتورة الطلب', en: 'Order invoice no.' },
  paymentMethod: { ar: 'طريقة الدفع', en: 'Paid by' },
  seller: { ar: 'البائع', en: 'Seller' },
  buyer: { ar: 'المشتري', en: 'Buyer' },
  booking: { ar: 'الحجز', en: 'Booking' },
  vatNumber: { ar: 'الرقم الضريبي', en: 'VAT no.' },
  crNumber: { ar: 'السجل التجاري', en: 'CR no.' },
  description: { ar: 'الوصف', en: 'Description' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  unitPrice: { ar: 'الوحدة بالضريبة', en: 'Unit incl. VAT' },
  net: { ar: 'دون الضريبة', en: 'Excl. VAT' },
  rate: { ar: 'النسبة', en: 'Rate' },
  tax: { ar: 'الضريبة', en: 'VAT' },
  gross: { ar: 'شامل الضريبة', en: 'Incl. VAT' },
  amountsIn: { ar: 'جميع المبالغ بعملة', en: 'All amounts in' },
  taxSummary: { ar: 'ملخص ضريبة القيمة المضافة', en: 'VAT summary' },
  category: { ar: 'الفئة الضريبية', en: 'Tax category' },
  taxable: { ar: 'دون الضريبة', en: 'Excl. VAT' },
  netTotal: { ar: 'الإجمالي دون الضريبة', en: 'Total excl. VAT' },
  taxTotal: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  deducted: { ar: 'دفعات مقدمة مخصومة', en: 'Advances already deducted' },
  totalInRiyals: { ar: 'الإجمالي شامل الضريبة بالريال', en: 'Total incl. VAT in riyals' },
  taxInRiyals: { ar: 'ضريبة القيمة المضافة بالريال', en: 'VAT in riyals' },
  exchangeRate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  creditedDocument: { ar: 'المستند المرجعي', en: 'Document credited' },
  deductedDocuments: { ar: 'الدفعات المقدمة المخصومة', en: 'Advances deducted' },
  issuedOn: { ar: 'تاريخ الإصدار', en: 'Issued' },
  total: { ar: 'الإجمالي', en: 'Total' },
  reason: { ar: 'سبب إصدار الإشعار', en: 'Reason for the credit note' },
  scan: { ar: 'رمز التحقق من المستند', en: 'Code to verify this document' },
  uuid: { ar: 'المعرف الفريد', en: 'UUID' },
  page: { ar: 'صفحة', en: 'Page' },
  of: { ar: 'من', en: 'of' },
} as const satisfies Record<string, Label>

/** How the two moments of a booking are named, by what is booked. */
export const periodLabels = {
  trip: { from: { ar: 'البداية', en: 'Starts' }, to: { ar: 'النهاية', en: 'Ends' } },
  stay: { from: { ar: 'تسجيل الوصول', en: 'Check-in' }, to: { ar: 'تسجيل المغادرة', en: 'Check-out' } },
  rental: { from: { ar: 'الاستلام', en: 'Pick-up' }, to: { ar: 'الإرجاع', en: 'Return' } },
} as const satisfies Record<string, { from: Label; to: Label }>

/** How the place of a booking is named. */
export const placeLabels = {
  meeting_point: { ar: 'نقطة التجمع', en: 'Meeting point' },
  address: { ar: 'العنوان', en: 'Address' },
  pick_up: { ar: 'مكان الاستلام', en: 'Pick-up place' },
  return: { ar: 'مكان الإرجاع', en: 'Return place' },
} as const satisfies Record<string, Label>

/** Everything else that a voucher says by itself. */
export const voucherLabels = {
  title: { ar: 'قسيمة الحجز', en: 'Booking voucher' },
  reference: { ar: 'رقم الحجز', en: 'Booking reference' },
  show: { ar: 'يرجى إبراز هذه القسيمة عند الوصول', en: 'Please show this voucher on arrival' },
  travellers: { ar: 'المسافرون', en: 'Travellers' },
  guests: { ar: 'النزلاء', en: 'Guests' },
  drivers: { ar: 'السائقون', en: 'Drivers' },
  lead: { ar: 'صاحب الحجز', en: 'Lead' },
  units: { ar: 'تفاصيل الحجز', en: 'Booking details' },
  map: { ar: 'فتح الموقع على الخريطة', en: 'Open in maps' },
  itinerary: { ar: 'برنامج الرحلة', en: 'Itinerary' },
  day: { ar: 'اليوم', en: 'Day' },
  included: { ar: 'يشمل', en: 'Included' },
  excluded: { ar: 'لا يشمل', en: 'Not included' },
  bring: { ar: 'ما يلزم إحضاره', en: 'What to bring' },
  people: { ar: 'للتواصل أثناء الرحلة', en: 'Your contacts' },
  notes: { ar: 'ملاحظات مهمة', en: 'Good to know' },
  issuedAt: { ar: 'تاريخ الإصدار', en: 'Issued' },
  page: { ar: 'صفحة', en: 'Page' },
  of: { ar: 'من', en: 'of' },
} as const satisfies Record<string, Label>
