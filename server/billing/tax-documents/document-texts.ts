import { joinList } from '#shared/join-list.ts'
import { locales, pickText, type Text } from '#shared/locale.ts'

const inEach = (write: (locale: 'ar' | 'en') => string): Text =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)]))

/** The description of a prepayment for a product. */
export const advanceText = (product: Text): Text => ({
  ar: `دفعة مقدمة من قيمة ${pickText(product, 'ar')}`,
  en: `Advance payment for ${pickText(product, 'en')}`,
})

/** The description of a prepayment that an invoice deducts. */
export const deductionText = (number: string): Text => ({
  ar: `خصم الدفعة المقدمة بموجب الفاتورة ${number}`,
  en: `Less the advance payment of invoice ${number}`,
})

/** The description of what a changed booking costs more than documents have charged. */
export const differenceText = (numbers: readonly string[]): Text => ({
  ar: `فرق تعديل الحجز إضافةً إلى الفاتورة ${numbers.join(' و')}`,
  en: `Difference for a changed booking, in addition to invoice ${numbers.join(' and ')}`,
})

/** The description of a part of documents that is given back. */
export const creditText = (numbers: readonly string[]): Text => ({
  ar: `جزء من قيمة الفاتورة ${numbers.join(' و')}`,
  en: `Part of the amount of invoice ${numbers.join(' and ')}`,
})

/** Names in one text; null for none. */
export const listText = (names: readonly Text[]): Text | null =>
  names.length === 0
    ? null
    : inEach((locale) =>
        joinList(
          names.map((name) => pickText(name, locale)),
          locale,
        ),
      )
