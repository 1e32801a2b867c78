import type { SentPicture } from '#contract/reviews.ts'
import type { Infer } from '#contract/route.ts'
import { checkFile } from '#server/features/uploads/index.ts'
import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { cleanPicture } from '#server/platform/media/clean-picture.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { limits } from '#shared/validation.ts'
import { findOwnReview, insertPicture, listPictures } from './repository.ts'
import { checkWritable, orderOr404 } from './write-review.ts'

/** Pictures of one order that may wait at once: a review's worth beside that of an earlier version. */
const mostSent = 2 * limits.reviewPictures.max

async function checkRoom(scope: CustomerScope, orderId: string): Promise<void> {
  checkWritable(scope, await orderOr404(scope, orderId), await findOwnReview(scope, orderId))
  const max = limits.reviewPictures.max
  if ((await listPictures(scope, orderId)).length >= mostSent) throw fieldError('file', { key: 'max_images', params: { max } })
}

/** Takes a picture for the review of an order: drawn anew, so that only its pixels are stored. */
export async function addPicture(
  closed: ClosedScope & { readonly customerId: string },
  { orderId, file }: { orderId: string; file: File },
  { media }: Pick<Platform, 'media'>,
): Promise<Infer<typeof SentPicture>> {
  await inTransaction(closed, (scope) => checkRoom(scope, orderId), { readOnly: true })
  const { name, mime, bytes } = await checkFile(file, { type: 'files', max_kilobytes: limits.imageKilobytes.max })
  const id = newId(closed.clock)
  const clean = mime === 'application/pdf' ? undefined : await cleanPicture(bytes, id)
  if (!clean) throw fieldError('file', { key: 'image_kind' })
  const sha256 = await media.store(clean.bytes)
  const { width, height, placeholder } = clean
  return inTransaction(closed, async (scope) => {
    await lockCustomer(scope)
    // Looked at again under the lock: others were sent while this one was drawn.
    await checkRoom(scope, orderId)
    const row = { company_id: scope.companyId, id, order_id: orderId, name, sha256, width, height, placeholder }
    const size = clean.bytes.byteLength
    await insertPicture(scope, { ...row, size, created_at: scope.clock.now() })
    return { id, name, size }
  }).catch(async (error) => {
    await media.remove(sha256)
    throw error
  })
}
