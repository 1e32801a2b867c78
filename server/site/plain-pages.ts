import { createHash } from 'node:crypto'
import type { Locale, LocalePrefix } from '#shared/locale.ts'

const texts = {
  unknown: {
    ar: 'لا يوجد موقع على هذا العنوان.',
    en: 'There is no site at this address.',
  },
  failed: {
    ar: 'حدث خطأ أثناء عرض صفحة الخطأ.',
    en: 'An error occurred while showing the error page.',
  },
  rejected: {
    ar: 'تعذّر تنفيذ الطلب لأنه لم يُرسل من هذا الموقع. يرجى العودة إلى الصفحة وإعادة الإرسال منها.',
    en: 'The request was refused because it did not come from this site. Please go back to the page and send it again from there.',
  },
  unreadable: { ar: 'لا يمكن قراءة هذا العنوان.', en: 'This address cannot be read.' },
  malformed: {
    ar: 'تعذّرت قراءة النموذج. يرجى العودة إلى الصفحة السابقة والمحاولة مرة أخرى.',
    en: 'The form could not be read. Please go back to the previous page and try again.',
  },
  notSaved: {
    ar: 'تعذّر حفظ اختيارك الآن. يرجى المحاولة بعد قليل.',
    en: 'Your choice could not be saved right now. Please try again shortly.',
  },
  tooLarge: {
    ar: 'حجم النموذج أو ملفاته أكبر من المسموح. يرجى العودة إلى الصفحة السابقة وتقصير النصوص أو اختيار ملفات أصغر.',
    en: 'The form or its files are too large. Please go back to the previous page, shorten the texts or choose smaller files.',
  },
} as const

const homeText = { ar: 'العودة إلى الصفحة الرئيسية', en: 'Back to the home page' } as const

/** The whole style: these pages must not need a file, a font or a company. */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f7f8fb,#0f1420);color:light-dark(#10182b,#eef1f8);font:1rem/1.75 system-ui,sans-serif}',
  'main{box-sizing:border-box;width:min(100% - 2rem,30rem);padding:2.5rem 1.5rem;border:1px solid light-dark(#e6e9f0,#2a3448);border-radius:24px;background:light-dark(#fff,#161d2d);text-align:center}',
  'h1{margin:0 0 1.25rem;font-size:1.25rem;line-height:1.6;text-wrap:balance}',
  'p{margin:0}',
  'a{display:inline-block;padding:.625rem 1.5rem;border-radius:12px;background:light-dark(#10182b,#eef1f8);color:light-dark(#fff,#10182b);text-decoration:none}',
  'a:focus-visible{outline:3px solid light-dark(#10182b,#eef1f8);outline-offset:2px}',
].join('')

const styleHash = createHash('sha256').update(style).digest('base64')

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

function page(status: number, locale: Locale, title: string, body: string): Response {
  const html = `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: pageHeaders })
}

/** For a host that no company has: it mentions nobody. */
export const unknownHostPage = (): Response => page(404, 'ar', texts.unknown.ar, `<p lang="en" dir="ltr">${texts.unknown.en}</p>`)

/** For an address with signs that stand for no text. */
export const unreadableAddressPage = (locale: Locale, prefix: LocalePrefix): Response =>
  page(400, locale, texts.unreadable[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)

/** For a form that another site sent. */
export const rejectedPage = (locale: Locale, prefix: LocalePrefix): Response =>
  page(403, locale, texts.rejected[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)

/** For a body that is no form: 415 where its type is another one, 400 where it cannot be read. */
export const malformedFormPage = (status: 400 | 415, locale: Locale, prefix: LocalePrefix): Response =>
  page(status, locale, texts.malformed[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)

/** For a choice that cannot be kept while the API does not answer. */
export function notSavedPage(locale: Locale, prefix: LocalePrefix): Response {
  const response = page(503, locale, texts.notSaved[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)
  response.headers.set('Retry-After', '60')
  return response
}

/** For a form that is larger than its page takes. */
export const tooLargePage = (locale: Locale, prefix: LocalePrefix): Response =>
  page(413, locale, texts.tooLarge[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)

/** When the error page itself failed. */
export const lastResortPage = (locale: Locale, prefix: LocalePrefix): Response =>
  page(500, locale, texts.failed[locale], `<p><a href="${prefix || '/'}">${homeText[locale]}</a></p>`)
