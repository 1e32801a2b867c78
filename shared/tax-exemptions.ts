import type { Text } from './locale.ts'
import type { TaxCategory } from './money.ts'

type Exemption = { category: Exclude<TaxCategory, 'S'>; reason: Text }

const of = (category: Exemption['category'], ar: string, en: string): Exemption => ({ category, reason: { ar, en } })

/**
 * The reasons why nothing is taxed, by their code, as the Saudi tax authority lists them for electronic invoices (VATEX codes of
 * its data dictionary). A document states code and reason of each category that is not standard.
 */
const exemptions: ReadonlyMap<string, Exemption> = new Map([
  ['VATEX-SA-29', of('E', 'الخدمات المالية', 'Financial services mentioned in Article 29 of the VAT Regulations')],
  ['VATEX-SA-29-7', of('E', 'عقد تأمين على الحياة', 'Life insurance services mentioned in Article 29 of the VAT Regulations')],
  [
    'VATEX-SA-30',
    of('E', 'التوريدات العقارية المعفاة من الضريبة', 'Real estate transactions mentioned in Article 30 of the VAT Regulations'),
  ],
  ['VATEX-SA-32', of('Z', 'صادرات السلع من المملكة', 'Export of goods')],
  ['VATEX-SA-33', of('Z', 'صادرات الخدمات من المملكة', 'Export of services')],
  ['VATEX-SA-34-1', of('Z', 'النقل الدولي للسلع', 'The international transport of goods')],
  ['VATEX-SA-34-2', of('Z', 'النقل الدولي للركاب', 'The international transport of passengers')],
  [
    'VATEX-SA-34-3',
    of(
      'Z',
      'الخدمات المرتبطة مباشرةً أو عرضيًا بتوريد النقل الدولي للركاب',
      'Services directly connected and incidental to a supply of international passenger transport',
    ),
  ],
  ['VATEX-SA-34-4', of('Z', 'توريد وسائل النقل المؤهلة', 'Supply of a qualifying means of transport')],
  [
    'VATEX-SA-34-5',
    of(
      'Z',
      'الخدمات ذات الصلة بنقل السلع أو الركاب وفق المادة الخامسة والعشرين من اللائحة التنفيذية لنظام ضريبة القيمة المضافة',
      'Services relating to the transport of goods or passengers, as defined in Article 25 of the VAT Regulations',
    ),
  ],
  ['VATEX-SA-35', of('Z', 'الأدوية والمعدات الطبية', 'Medicines and medical equipment')],
  ['VATEX-SA-36', of('Z', 'المعادن المؤهلة', 'Qualifying metals')],
  ['VATEX-SA-EDU', of('Z', 'الخدمات التعليمية الخاصة للمواطنين', 'Private education for citizens')],
  ['VATEX-SA-HEA', of('Z', 'الخدمات الصحية الخاصة للمواطنين', 'Private healthcare for citizens')],
  ['VATEX-SA-MLTRY', of('Z', 'توريد السلع العسكرية المؤهلة', 'Supply of qualified military goods')],
  ['VATEX-SA-DIPLOMAT', of('Z', 'التوريدات المؤهلة للبعثات الدبلوماسية', 'Qualified supplies to diplomatic missions')],
  ['VATEX-SA-OOS', of('O', 'التوريدات غير الخاضعة لضريبة القيمة المضافة', 'Services outside the scope of VAT')],
])

const usual = { S: null, Z: 'VATEX-SA-34-2', E: 'VATEX-SA-29-7', O: 'VATEX-SA-OOS' } as const satisfies Record<
  TaxCategory,
  string | null
>

/** The code of a category where a product names none: what travel companies sell of it. null where the standard rate is taxed. */
export const usualExemption = (category: TaxCategory): string | null => usual[category]

/** Whether a category is stated with a code: a standard one has none, every other one a code of its own. */
export const isExemptionOf = (category: TaxCategory, code: string | null): boolean =>
  code === null ? category === 'S' : exemptions.get(code)?.category === category

/** The reason behind a code in both languages; null for null. An unknown code is a RangeError. */
export function exemptionReason(code: string | null): Text | null {
  if (code === null) return null
  const exemption = exemptions.get(code)
  if (!exemption) throw new RangeError(`Not an exemption code: ${code}`)
  return exemption.reason
}
