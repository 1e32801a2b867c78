import type { Locale } from './locale.ts'

/**
 * The words of the Gregorian calendar as `Intl` writes them in each language of the site: long in Arabic, short in English. They stand
 * here because the first object of `Intl` costs a browser 25 ms and a phone 100 and more, and nearly every page shows a day or a time.
 */
export const monthNames: Record<Locale, readonly string[]> = {
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

/** From Monday, as ISO counts. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  ar: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** Before noon, and from noon on. */
export const dayPeriods: Record<Locale, readonly [string, string]> = { ar: ['ص', 'م'], en: ['AM', 'PM'] }
