import { renderTaxDocument } from '#server/billing/pdf/tax-document.ts'
import { readContent, type TaxDocumentRow } from '#server/billing/tax-documents/index.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { brandingOf, type PdfFile, pdfFile } from './pdf-file.ts'

/** A tax document as a PDF in the reader's direction, named by its number. Throws where its stored bytes were altered. */
export function documentFile(scope: ClosedScope, row: TaxDocumentRow): PdfFile {
  const content = readContent(row)
  return pdfFile(row.number, () => renderTaxDocument(content, { ...brandingOf(scope), locale: scope.locale }))
}
