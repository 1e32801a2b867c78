import type { World } from '#testing/world.ts'
import type { Operation, Sample, SampleRows } from './endpoint-samples.ts'

/** An article with all that it leads to, the about page and the policies. */
export async function oneOfEachText(world: World, companyId: string, destinationId: string) {
  const { product } = await world.trip(companyId)
  const tag = await world.tag(companyId)
  await world.aboutPage(companyId)
  for (const code of ['privacy-policy', 'return-policy', 'terms-conditions'] as const) await world.policy(companyId, { code })
  await world.article(companyId, { tagIds: [tag.id] })
  return world.article(companyId, { tagIds: [tag.id], productIds: [product.id], destinationId })
}

export const contentSamples: Partial<Record<Operation, (rows: SampleRows) => Sample>> = {
  getArticle: ({ article }) => ({ param: article.id }),
  getContentPage: () => ({ param: 'terms-conditions' }),
}
