import { deleteOthers, type IdOf, type ImportRun, importedProducts, upsert } from '#server/products/import.ts'
import type { CompanyFolder } from '../company-folder.ts'

/** Writes the films of products, and deletes those that no file names any more. */
export async function writeVideos(run: ImportRun, folder: CompanyFolder, product: IdOf, picture: IdOf): Promise<void> {
  const { trx, companyId } = run
  const rows = importedProducts(folder).flatMap(({ file: { slug, video } }) => {
    const read = folder.videos.find((one) => one.product === slug)
    if (!video || !read) return []
    const { sha256, mime } = read
    return [
      {
        company_id: companyId,
        product_id: product(slug),
        sha256,
        mime,
        poster_id: picture(video.poster),
        title: video.title,
      },
    ]
  })
  await upsert(trx, 'product_video', rows, { key: ['company_id', 'product_id'] })
  await deleteOthers(trx, 'product_video', { companyId, key: ['product_id'], rows })
}
