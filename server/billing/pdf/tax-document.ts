import { type Locale, pickText } from '#shared/locale.ts'
import type { DocumentContent } from '../tax-documents/document-content.ts'
import { type Branding, documentColours, printedLogo } from './branding.ts'
import { type Attachment, compilePdf } from './compiler.ts'
import { drawQr } from './qr.ts'
import { presentTaxDocument } from './tax-document-data.ts'
import { directed } from './texts.ts'

/** The authority's samples are read at 25 mm; a code of phase 2 has twice as many modules. */
const qrMm = 34

/** The language decides the direction of the page; both languages are always there. */
export type TaxDocumentOptions = Branding & { locale: Locale; attachment?: Attachment }

/**
 * A tax document as PDF/A-3b, in Arabic and English. The attachment, such as the XML of an e-invoice, becomes an associated
 * file. The same content gives the same bytes. Throws `unavailable` where the compiler does not load.
 */
export function renderTaxDocument(content: DocumentContent, options: TaxDocumentOptions): Promise<Buffer> {
  const qr = drawQr(content.qr, qrMm)
  return compilePdf({
    template: 'tax-document',
    data: {
      ...presentTaxDocument(content),
      locale: options.locale,
      sellerName: directed(pickText(content.seller.name, options.locale)),
      colours: documentColours(options.theme),
      qr: { side: qr.side, quiet: qr.quiet },
    },
    pictures: { logo: printedLogo(options), qr: qr.svg },
    attachment: options.attachment,
    archival: true,
    issuedAt: content.issued_at,
  })
}
