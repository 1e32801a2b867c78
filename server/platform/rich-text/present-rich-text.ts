import type { RichText } from '#contract/rich-text.ts'
import type { Infer } from '#contract/route.ts'
import { type PictureRow, pictureColumns, presentPicture } from '#server/platform/media/picture.ts'
import type { ClosedScope, Scope } from '#server/platform/scope.ts'
import { type StoredBlock, type StoredBody, storedBody } from './stored-rich-text.ts'

export type PicturesBySlug = ReadonlyMap<string, PictureRow>

/** The slugs of the pictures that a text shows. */
export const picturesIn = (blocks: readonly StoredBlock[]): string[] =>
  blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))

/** Pictures of the company by slug, in one statement; none for no slugs. */
export async function listPictures({ db, companyId }: Scope, slugs: readonly string[]): Promise<PicturesBySlug> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['media.slug', pictureColumns])
    .where('media.company_id', '=', companyId)
    .where('media.slug', 'in', [...slugs])
    .execute()
  return new Map(rows.flatMap(({ slug, picture }) => (picture === null ? [] : [[slug, picture] as const])))
}

/** The text of a stored body in the reader's language, else in the company's own, else in the other one. */
export function bodyFor({ locale, company }: ClosedScope, stored: unknown): StoredBlock[] {
  const body: StoredBody = storedBody.parse(stored)
  return body[locale] ?? body[company.default_language] ?? body.ar ?? body.en ?? []
}

/** A stored text as the wire carries it; a picture that the company has not is left out. */
export function presentRichText(
  scope: ClosedScope,
  blocks: readonly StoredBlock[],
  pictures: PicturesBySlug,
): Infer<typeof RichText> {
  return blocks.flatMap((block): Infer<typeof RichText> => {
    if (block.type !== 'picture') return [block]
    const picture = presentPicture(scope, pictures.get(block.picture) ?? null)
    return picture ? [{ type: 'picture', picture, caption: block.caption }] : []
  })
}
