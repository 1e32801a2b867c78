import type { ProductFiles, RentalPlaceItem } from '#server/products/import.ts'
import type { CategoryItem, DestinationItem, SectionItem, ServiceItem } from './catalogue-schemas.ts'
import type { CompanyRecord } from './company-schema.ts'
import type { Content } from './content/read-content.ts'
import type { PictureFile } from './media/picture-file.ts'
import type { VideoFile } from './media/video-file.ts'
import type { OfferItem } from './offer-schema.ts'

/** A company as its folder describes it, checked. */
export type CompanyFolder = ProductFiles & {
  company: CompanyRecord
  logo: string | null
  icon: string | null
  pictures: PictureFile[]
  videos: VideoFile[]
  services: ServiceItem[]
  categories: CategoryItem[]
  destinations: DestinationItem[]
  sections: SectionItem[]
  rentalPlaces: RentalPlaceItem[]
  offers: OfferItem[]
  content: Content
}
