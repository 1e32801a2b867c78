import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { type MailCompany, type RenderedMail, renderMail } from '#server/platform/mail/rendering/render-mail.ts'

/** The company of rendered samples. */
export const sampleCompany = {
  display_name: { ar: 'أفق للسفر', en: 'Ofuq Travel' },
  legal_name: { ar: 'شركة أفق للسفر والسياحة', en: 'Ofuq Travel & Tourism Co.' },
  default_language: 'ar',
  time_zone: 'Asia/Riyadh',
  primary_color: '#ffe14d',
  origin: 'https://ofuq.example',
  contact: 'care@ofuq.example',
} as const satisfies MailCompany

type Overrides = Partial<{ name: string; language: 'ar' | 'en'; company: Partial<MailCompany> }>

/** A mail as Sara gets it from the sample company, in Arabic unless another language is given. */
export const renderSample = (body: MailBody, { name = 'سارة', language = 'ar', company = {} }: Overrides = {}): RenderedMail =>
  renderMail({ ...sampleCompany, ...company }, { body, language, to: { name, address: 'sara@example.com' } })

/** What a reader sees of HTML, without what only its preview shows. */
export const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
