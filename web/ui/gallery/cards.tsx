import { Card } from '../card.tsx'
import { CardLink } from '../card-link.tsx'
import { Carousel } from '../carousel.tsx'
import { Fact } from '../fact.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { PhotoGallery } from '../photo-gallery.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { PriceLines } from '../price-lines.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { CardSkeleton } from '../skeleton.tsx'
import { Stars } from '../stars.tsx'
import { Tag } from '../tag.tsx'
import { TextLink } from '../text-link.tsx'
import { Specimen, useSpecimen } from './specimen.tsx'

function TripCard({ discounted }: { discounted: boolean }) {
  const { text, picture } = useSpecimen()
  return (
    <CardLink
      href="#trip"
      title={discounted ? text.tripTitle : text.tripShort}
      picture={<Picture {...picture} />}
      tag={discounted && <Tag variant="floating">{text.upTo}</Tag>}
      corner={
        <IconButton variant="floating" label={text.favourite}>
          <Icon name="heart" />
        </IconButton>
      }
      footer={
        <Price amount="1,250.00" sign={text.sign} unit={text.unit} {...(discounted && { was: '1,780.00', wasLabel: text.was })} />
      }
    >
      <Fact icon="map-pin">{text.place}</Fact>
      <Fact icon="clock">{text.duration}</Fact>
      <Fact icon="star">{text.rating}</Fact>
    </CardLink>
  )
}

export function Cards() {
  const { text } = useSpecimen()
  return (
    <Specimen title="SectionHeading, Carousel, CardLink, Fact, Tag, Price, CardSkeleton">
      <div>
        <SectionHeading title={text.featured} lead={text.featuredLead} aside={<TextLink href="#top">{text.more}</TextLink>} />
        <Carousel label={text.featured}>
          <TripCard discounted />
          <TripCard discounted={false} />
          <CardSkeleton />
        </Carousel>
      </div>
      <div className="flex flex-wrap gap-2">
        <Tag>{text.new}</Tag>
        <Tag variant="brand">{text.place}</Tag>
        <Tag variant="success">{text.instant}</Tag>
      </div>
    </Specimen>
  )
}

export function Prices() {
  const { text } = useSpecimen()
  return (
    <Specimen title="Card, Price, PriceLines, Stars">
      <Card className="grid max-w-sm gap-4">
        <Price size="large" amount="3,480.00" sign={text.sign} unit={text.unitTwo} />
        <PriceLines
          lines={[
            { label: `${text.items[0]} × 2`, amount: '2,900.00', sign: text.sign },
            { label: text.items[1], amount: '980.00', sign: text.sign },
            { label: text.discount, amount: '−400.00', sign: text.sign, variant: 'saving' },
            { label: text.total, amount: '3,480.00', sign: text.sign, variant: 'total' },
          ]}
        />
        <Stars value={4.5} label={text.rated} />
      </Card>
    </Specimen>
  )
}

export function Pictures() {
  const { text, picture } = useSpecimen()
  const pictures = [0, 1, 2, 3, 4].map((view) => ({
    ...picture,
    source: (width: number, format: 'avif' | 'webp') => `${picture.source(width, format)}#${view}`,
  }))
  return (
    <Specimen title="PhotoGallery">
      <PhotoGallery
        pictures={pictures}
        labels={{
          viewer: text.viewer,
          close: text.close,
          previous: text.previousPicture,
          next: text.nextPicture,
          all: text.allPictures,
          position: (position, count) => `${position} / ${count}`,
        }}
      />
    </Specimen>
  )
}
