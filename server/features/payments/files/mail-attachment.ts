import { findOfCompany } from '#server/ordering/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AttachmentRef, MakeAttachment } from '#server/platform/mail/attachments.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { findDocument } from '../documents.ts'
import { documentFile } from './document-file.ts'
import type { PdfFile } from './pdf-file.ts'
import { voucherFile } from './voucher-file.ts'

const makers: Record<string, (scope: Scope, id: string) => Promise<PdfFile>> = {
  async tax_document(scope, id) {
    const document = await findDocument(scope, id)
    if (!document) throw new AppError('not_found')
    return documentFile(scope, document)
  },
  async voucher(scope, id) {
    const order = await findOfCompany(scope, id)
    if (!order) throw new AppError('not_found')
    return voucherFile(scope, order)
  },
}

async function fileOf(scope: Scope, { kind, id }: AttachmentRef): Promise<PdfFile> {
  const make = makers[kind]
  if (!make) throw new Error(`nothing makes an attachment of the kind ${kind}`)
  return make(scope, id)
}

/** Makes what mails about orders carry: tax documents by their id, vouchers by their order's. */
export const makeAttachment: MakeAttachment = async (closed, attachment) => {
  const { name, mime, bytes } = await inTransaction(closed, (scope) => fileOf(scope, attachment), { readOnly: true })
  return { name, mime, bytes: await bytes() }
}
