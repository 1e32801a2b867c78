import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { presentUpload } from '#server/platform/files/present-upload.ts'
import { countUnused, findOwnUpload, findUpload, insertUpload, type UploadRow } from '#server/platform/files/uploads.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { findService, uploadFieldsOf } from '#server/products/index.ts'
import { isUuid } from '#shared/id.ts'
import { checkFile, fileFieldOf } from './check-file.ts'

/** Files that a customer may have sent without an order yet. */
const mostUnused = 20

export const uploadKey = ({ companyId }: Pick<ClosedScope, 'companyId'>, id: string): string => `${companyId}/${id}`

async function checkUnused(scope: CustomerScope): Promise<void> {
  if ((await countUnused(scope)) >= mostUnused) throw fieldError('file', { key: 'max_files', params: { max: mostUnused } })
}

async function answerFile(scope: ClosedScope, files: FileStore, row: UploadRow | undefined) {
  const bytes = row && (await files.get(uploadKey(scope, row.id)))
  if (!row || !bytes) throw new AppError('not_found')
  return { bytes, mime: row.mime, name: row.name }
}

export function mountUploads(api: Hono<ApiEnv>): void {
  serve(api, contract.createUpload, async ({ scope, body, platform }) => {
    const form = await inTransaction(
      scope,
      async (scope) => {
        await checkUnused(scope)
        const service = await findService(scope, body.service_id)
        return service ? uploadFieldsOf(service) : null
      },
      { readOnly: true },
    )
    const { name, mime, bytes } = await checkFile(body.file, fileFieldOf(form, body.field))
    const id = newId(scope.clock)
    await platform.files.put(uploadKey(scope, id), bytes, mime)
    const row = await inTransaction(scope, async (scope) => {
      await lockCustomer(scope)
      // Counted again under the lock: others were sent while this one was stored.
      await checkUnused(scope)
      return insertUpload(scope, {
        company_id: scope.companyId,
        id,
        customer_id: scope.customerId,
        field: body.field,
        name,
        mime,
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_at: scope.clock.now(),
      })
    }).catch(async (error) => {
      await platform.files.remove(uploadKey(scope, id))
      throw error
    })
    return { message: scope.t('requests.file_taken', { name }), data: presentUpload(scope, row) }
  })

  serve(api, contract.getUpload, async ({ scope, param, platform }) =>
    answerFile(scope, platform.files, isUuid(param.id) ? await findOwnUpload(scope, param.id) : undefined),
  )

  serve(api, contract.staffGetUpload, async ({ scope, param, platform }) =>
    answerFile(scope, platform.files, isUuid(param.id) ? await findUpload(scope, param.id) : undefined),
  )
}
