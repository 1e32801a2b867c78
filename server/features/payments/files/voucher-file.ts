import { renderVoucher } from '#server/billing/pdf/voucher.ts'
import type { OrderRow } from '#server/ordering/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { brandingOf, type PdfFile, pdfFile } from './pdf-file.ts'
import { readVoucher } from './voucher-content.ts'

/** The voucher of a paid order as a PDF in the reader's language; 404 until the order is paid, and once it is cancelled. */
export async function voucherFile(scope: Scope, order: OrderRow): Promise<PdfFile> {
  if (order.status !== 'paid' && order.status !== 'completed') throw new AppError('not_found')
  const content = await readVoucher(scope, order)
  return pdfFile(scope.t('voucher.file', { reference: order.reference }), () => renderVoucher(content, brandingOf(scope)))
}
