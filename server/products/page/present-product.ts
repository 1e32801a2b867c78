import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { taxRates } from '#shared/money.ts'
import { presentFacts } from '../core/common-facts.ts'
import { listExtras, listImages } from '../core/contents.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { KindFields } from '../core/product-kind.ts'
import { listQuestions, presentQuestions } from '../core/questions.ts'
import { shownFor } from '../core/shown-prices.ts'
import { productKindOf } from '../kinds.ts'
import { listAutomatic } from '../offers/current-offers.ts'

type Page = Infer<typeof Product>

const nothing: KindFields = {
  duration_minutes: null,
  nights: null,
  stars: null,
  event: null,
  car: null,
  next_departure: null,
  units: [],
  departures: [],
  trip: null,
  package: null,
  hotel: null,
  rental: null,
}

/** Everything that a product's page shows. */
export async function presentProduct(scope: Scope, product: ProductRow): Promise<Page> {
  const shown = shownFor(scope, product, await listAutomatic(scope))
  const pictures = await listImages(scope, product.id)
  const extras = await listExtras(scope, product.id)
  const questions = await listQuestions(scope, product.id)
  const texts = (list: readonly Text[]) => list.map((text) => textFor(scope, text))
  const images = pictures.flatMap(({ picture }) => presentPicture(scope, picture) ?? [])
  return {
    ...presentFacts(scope, product, shown),
    image: images[0] ?? null,
    ...nothing,
    ...(await productKindOf(product.kind).details(scope, product, shown)),
    description: textFor(scope, product.description),
    images,
    included: texts(product.included),
    excluded: texts(product.excluded),
    documents: texts(product.documents),
    extras: extras.map(({ id, code, name, price, per }) => ({
      id,
      code,
      name: textFor(scope, name),
      price: shown.before(price),
      per,
    })),
    questions: presentQuestions(scope, questions),
    cancellation: product.cancellation,
    cutoff_hours: product.cutoff_hours,
    vat_category: product.vat_category,
    vat_percent: taxRates[product.vat_category],
    max_party: product.max_party,
    zone: product.zone,
  }
}
