import type { ImportedProduct } from '#server/products/import.ts'
import type { Catalogue, Names, ValidationIssue } from './cross-references.ts'
import { issueIn } from './json-files.ts'

function* placeIssues(
  { kind, service: { kind: serviceKind }, file }: ImportedProduct,
  catalogue: Catalogue,
  names: Names,
): Generator<ValidationIssue> {
  const { service, category, destination, country } = file
  if (!names.services.has(service)) yield ['service', `no such service: ${service}`]
  const namedService = catalogue.services.find(({ slug }) => slug === service)
  if (namedService && namedService.kind !== serviceKind) yield ['service', `${service} does not sell ${kind}s`]
  if (!names.categories.has(category)) yield ['category', `no such category: ${category}`]
  const owner = catalogue.categories.find(({ slug }) => slug === category)
  if (owner && owner.service !== service) yield ['category', `${category} belongs to ${owner.service}`]
  if (destination !== null && !names.destinations.has(destination)) yield ['destination', `no such destination: ${destination}`]
  const place = catalogue.destinations.find(({ slug }) => slug === destination)
  if (place && place.country !== country) yield ['country', `${destination} is in ${place.country}`]
}

function* imageIssues({ file, pictures }: ImportedProduct, names: Names): Generator<ValidationIssue> {
  const ofAll = file.images.map((image, place) => [`images.${place}`, image] as const)
  const poster = file.video ? [['video.poster', file.video.poster] as const] : []
  for (const [path, image] of [...ofAll, ...poster, ...pictures])
    if (!names.pictures.has(image)) yield [path, `no such picture: ${image}`]
}

/** Issues of references to missing items, and of slugs that two kinds share. */
export function productIssues(products: readonly ImportedProduct[], catalogue: Catalogue, names: Names): string[] {
  const districts = new Map(catalogue.destinations.flatMap((place) => place.districts.map(({ slug }) => [slug, place.slug])))
  return products.flatMap((product, place) => {
    const issues = [
      ...placeIssues(product, catalogue, names),
      ...imageIssues(product, names),
      ...product.unknownNames({ places: names.places, districts }),
    ]
    const double = products.slice(0, place).find(({ file }) => file.slug === product.file.slug)
    if (double) issues.push(['slug', `the slug is that of ${double.path}`])
    return issues.map(([at, message]) => issueIn(product.path, at, message))
  })
}
