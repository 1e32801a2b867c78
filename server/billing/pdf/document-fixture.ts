import type { DocumentContent, DocumentLine } from '../tax-documents/document-content.ts'
import type { VoucherContent } from './voucher-content.ts'

export const branding = {
  theme: { primary_color: '#1d4ed8', secondary_color: '#047857' },
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#1d4ed8"/></svg>',
}

export const line = (overrides: Partial<DocumentLine> = {}): DocumentLine => ({
  description: { ar: 'رحلة جزر فرسان', en: 'Farasan islands trip' },
  detail: { ar: 'بالغ', en: 'Adult' },
  quantity: 2,
  unit_amount: '617.25',
  net: '1073.48',
  tax: '161.02',
  gross: '1234.50',
  tax_category: 'S',
  exemption: null,
  tax_rate: 15,
  percentage: null,
  ...overrides,
})

export const document = (overrides: Partial<DocumentContent> = {}): DocumentContent => ({
  version: 1,
  type_code: '388',
  number: 'INV-000042',
  uuid: '8d487816-70b8-4ade-a618-9d620b73814a',
  issued_at: '2026-11-23T21:07:05Z',
  seller: {
    name: { ar: 'مسار للسفر والسياحة', en: 'Masar Travel and Tourism' },
    vat_number: '310122393500003',
    cr_number: '1010010000',
    address: { ar: '7421 طريق الملك فهد، الرياض 12211', en: '7421 King Fahd Road, Riyadh 12211' },
  },
  buyer: { name: 'نورة القحطاني' },
  order: {
    reference: 'MSR-7K2QX9',
    product_name: { ar: 'جزر فرسان من جازان', en: 'Farasan islands from Jazan' },
    service_name: { ar: 'رحلات', en: 'Trips' },
    starts_on: '2026-12-05',
    ends_on: '2026-12-07',
  },
  invoice_number: 'PAY-000311',
  payment_method: 'mada',
  currency: 'SAR',
  rate_to_sar: '1',
  lines: [line()],
  taxes: [{ category: 'S', rate: 15, exemption: null, exemption_reason: null, taxable: '1073.48', tax: '161.02' }],
  net: '1073.48',
  tax: '161.02',
  total: '1234.50',
  deducted: '0.00',
  total_sar: '1234.50',
  tax_sar: '161.02',
  references: [],
  reason: null,
  qr: 'AQpNYXNhciBUcmF2AgszMTAxMjIzOTM1MAMUMjAyNi0xMS0yNFQwMDowNzowNVoEBzEyMzQuNTAFBjE2MS4wMg==',
  ...overrides,
})

export const voucher = (overrides: Partial<VoucherContent> = {}): VoucherContent => ({
  version: 1,
  locale: 'ar',
  reference: 'MSR-7K2QX9',
  issued_at: '2026-11-23T15:07:05Z',
  company: { name: 'مسار للسفر والسياحة', phones: ['+966 11 234 5678'], email: 'booking@masar.example' },
  product_name: 'باقة إسطنبول وطرابزون',
  service_name: 'باقات دولية',
  period: {
    kind: 'trip',
    from: { day: '2026-12-05', time: '09:30', zone: 'Europe/Istanbul' },
    to: { day: '2026-12-12', time: '18:00', zone: 'Europe/Istanbul' },
  },
  travellers: [
    { name: 'نورة القحطاني', category: 'بالغ', is_lead: true },
    { name: 'Christopher Montgomery', category: 'بالغ', is_lead: false },
  ],
  items: [{ name: 'غرفة مزدوجة', detail: 'مع فطور', quantity: 3 }],
  places: [
    { kind: 'meeting_point', text: 'بوابة رقم 9، مطار إسطنبول (IST)', map_url: 'https://maps.example.com/?q=41.2753,28.7519' },
  ],
  itinerary: ['يوم في إسطنبول', 'جولة بحرية', 'سفر إلى طرابزون'].map((title) => ({ title, text: 'نبدأ في 09:00 من فندقكم.' })),
  included: ['سيارة مع سائق'],
  excluded: ['تذاكر طيران'],
  bring: ['جواز سفر'],
  people: [{ role: 'سائق', name: 'Mehmet Çelik', phone: '+90 533 765 43 21' }],
  notes: ['قد يتغير ترتيب برنامج بحسب طقس.'],
  ...overrides,
})
