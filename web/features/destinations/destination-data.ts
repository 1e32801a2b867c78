import type { Infer } from '#contract/client.ts'
import type { DestinationWithText } from '#contract/destinations.ts'
import { canonicalAddress, pictureAddress } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { destinationPath } from './destination-card.tsx'

/** The structured data of a destination. */
export function destinationData(site: RootData, destination: Infer<typeof DestinationWithText>): object {
  const { name, summary, country, images, lat, lng } = destination
  return {
    '@type': 'TouristDestination',
    name,
    description: summary,
    url: canonicalAddress(site, destinationPath(destination)),
    ...(images.length > 0 && { image: images.slice(0, 3).map((image) => pictureAddress(site, image)) }),
    ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    containedInPlace: { '@type': 'Country', name: country.name },
  }
}
