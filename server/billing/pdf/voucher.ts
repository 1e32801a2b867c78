import { type Branding, documentColours, printedLogo } from './branding.ts'
import { compilePdf } from './compiler.ts'
import { drawQr } from './qr.ts'
import type { VoucherContent } from './voucher-content.ts'
import { presentVoucher } from './voucher-data.ts'

const qrMm = 26

/**
 * The voucher of a booking as PDF 1.7, in the customer's language. The same content gives the same bytes. Throws `unavailable`
 * where the compiler does not load.
 */
export function renderVoucher(content: VoucherContent, branding: Branding): Promise<Buffer> {
  const { svg, ...qr } = drawQr(content.reference, qrMm)
  return compilePdf({
    template: 'voucher',
    data: { ...presentVoucher(content), colours: documentColours(branding.theme), qr },
    pictures: { logo: printedLogo(branding), qr: svg },
    archival: false,
    issuedAt: content.issued_at,
  })
}
