import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { presentVideo } from '#server/platform/media/video.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { accessibilityFacts } from '#shared/accessibility.ts'
import type { Text } from '#shared/locale.ts'
import { taxRates } from '#shared/money.ts'
import { presentFacts } from '../core/common-facts.ts'
import { findVideo, listExtras, listImages } from '../core/contents.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { KindFields } from '../core/product-kind.ts'
import { listQuestions, presentQuestions } from '../core/questions.ts'
import { presentReviews } from '../core/score.ts'
import { shownFor } from '../core/shown-prices.ts'
import { findDistances } from '../distances/find-distances.ts'
import { productKindOf } from '../kinds.ts'
import { listAutomatic } from '../offers/current-offers.ts'

type Page = Infer<typeof Product>

const nothing: KindFields = {
  duration_minutes: null,
  nights: null,
  stars: null,
  district: null,
  event: null,
  car: null,
  next_departure: null,
  stay: null,
  units: [],
  departures: [],
  full_departures: [],
  trip: null,
  package: null,
  hotel: null,
  rental: null,
}

/** Everything that a product's page shows. */
export async function presentProduct(scope: Scope, product: ProductRow): Promise<Page> {
  const shown = shownFor(scope, product, await listAutomatic(scope))
  const pictures = await listImages(scope, product.id)
  const video = await findVideo(scope, product.id)
  const extras = await listExtras(scope, product.id)
  const questions = await listQuestions(scope, product.id)
  const texts = (list: readonly Text[]) => list.map((text) => textFor(scope, text))
  const images = pictures.flatMap(({ picture }) => presentPicture(scope, picture) ?? [])
  return {
    ...presentFacts(scope, product, shown),
    image: images[0] ?? null,
    free_cancellation: product.cancellation.some(({ fee_percent }) => fee_percent === 0),
    accessibility: accessibilityFacts.filter((fact) => product.accessibility.includes(fact)),
    ...nothing,
    ...(await productKindOf(product.kind).details(scope, product, shown)),
    description: textFor(scope, product.description),
    images,
    video: presentVideo(scope, video),
    included: texts(product.included),
    excluded: texts(product.excluded),
    documents: texts(product.documents),
    travel_documents: product.travel_documents,
    extras: extras.map(({ id, code, name, price, per, vat_category }) => ({
      id,
      code,
      name: textFor(scope, name),
      price: shown.before(price),
      per,
      vat_category: vat_category ?? product.vat_category,
    })),
    questions: presentQuestions(scope, questions),
    cancellation: product.cancellation,
    cutoff_hours: product.cutoff_hours,
    vat_category: product.vat_category,
    vat_percent: taxRates[product.vat_category],
    tax_components: (product.tax_components ?? []).map(({ label, category, percent }) => ({
      label: textFor(scope, label),
      category,
      percent,
    })),
    max_party: product.max_party,
    zone: product.zone,
    reviews: presentReviews(product),
    ...(await findDistances(scope, product.id)),
  }
}
