import type { Catalogue, Fault, Names } from './cross-references.ts'
import { faultIn } from './json-files.ts'
import { type ProductFile, type ProductFiles, type ProductKind, pathOf, productFiles } from './product-files.ts'

const serviceKinds = { trip: 'trip', package: 'package', hotel: 'hotel', car: 'car_rental' } as const satisfies Record<
  ProductKind,
  string
>

function* placeFaults({ kind, file }: ProductFile, catalogue: Catalogue, names: Names): Generator<Fault> {
  const { service, category, destination, country } = file
  if (!names.services.has(service)) yield ['service', `no such service: ${service}`]
  const seller = catalogue.services.find(({ slug }) => slug === service)
  if (seller && seller.kind !== serviceKinds[kind]) yield ['service', `${service} does not sell ${kind}s`]
  if (!names.categories.has(category)) yield ['category', `no such category: ${category}`]
  const owner = catalogue.categories.find(({ slug }) => slug === category)
  if (owner && owner.service !== service) yield ['category', `${category} belongs to ${owner.service}`]
  if (destination !== null && !names.destinations.has(destination)) yield ['destination', `no such destination: ${destination}`]
  const place = catalogue.destinations.find(({ slug }) => slug === destination)
  if (place && place.country !== country) yield ['country', `${destination} is in ${place.country}`]
}

function* imageFaults({ images }: { images: readonly string[] }, { pictures }: Names): Generator<Fault> {
  for (const [place, image] of images.entries()) if (!pictures.has(image)) yield [`images.${place}`, `no such picture: ${image}`]
}

type Priced = { prices: Record<string, string | undefined> | null }

function* priceFaults(kind: ProductKind, units: readonly { code: string }[], lists: Record<string, readonly Priced[]>) {
  const known = new Set(units.map(({ code }) => code))
  for (const [list, items] of Object.entries(lists))
    for (const [place, { prices }] of items.entries())
      for (const unit of Object.keys(prices ?? {}))
        if (!known.has(unit)) yield [`${list}.${place}.prices`, `the ${kind} has no unit ${unit}`] satisfies Fault
}

function* kindFaults({ kind, file }: ProductFile, names: Names): Generator<Fault> {
  if (kind === 'trip') yield* priceFaults(kind, file.units, { departures: file.departures })
  if (kind === 'package') yield* priceFaults(kind, file.units, { departures: file.departures, dates: file.dates })
  if (kind === 'car')
    for (const [place, slug] of file.places.entries())
      if (!names.places.has(slug)) yield [`places.${place}`, `no such place: ${slug}`]
}

/** What products name and the other files have not, and slugs that two kinds share. */
export function productFaults(files: ProductFiles, catalogue: Catalogue, names: Names): string[] {
  const products = productFiles(files)
  return products.flatMap((product, place) => {
    const faults = [...placeFaults(product, catalogue, names), ...imageFaults(product.file, names), ...kindFaults(product, names)]
    const double = products.slice(0, place).find(({ file }) => file.slug === product.file.slug)
    if (double) faults.push(['slug', `the slug is that of ${pathOf(double)}`])
    return faults.map(([at, message]) => faultIn(pathOf(product), at, message))
  })
}
