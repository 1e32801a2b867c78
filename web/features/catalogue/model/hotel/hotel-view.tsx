import { formatTime } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { BookingBar, ModelColumns } from '../booking-panel.tsx'
import { useCancellation } from '../cancellation-box.tsx'
import { fact, useCommonFacts } from '../common-facts.tsx'
import type { ModelPage } from '../load-page.ts'
import { ModelHeader } from '../model-header.tsx'
import { Description, ModelSections, useDocuments, useInclusions } from '../model-sections.tsx'
import { Amenities } from './amenities.tsx'
import { HotelPlace } from './hotel-place.tsx'
import { RoomList } from './room-list.tsx'
import { StayCalendar } from './stay-calendar.tsx'
import { StayCard } from './stay-card.tsx'
import { StayForm } from './stay-form.tsx'
import { priceOfStay } from './stay-price.ts'
import { type StayChoosing, useStay } from './use-stay.ts'

export type HotelPage = Extract<ModelPage, { view: 'hotel' }>

/** The page of a hotel. */
export function HotelView({ page }: { page: ModelPage }) {
  return page.view === 'hotel' ? <HotelColumns page={page} /> : null
}

function HotelColumns({ page }: { page: HotelPage }) {
  const { model, hotel, stay } = page
  const t = useTranslations('hotel')
  const choosing = useStay(model, hotel)
  const price = stay && priceOfStay(choosing.choice, stay, model)
  return (
    <ModelColumns
      bar={
        <BookingBar
          model={model}
          total={price?.total ?? null}
          {...(!price && { href: '#rooms', label: t(stay ? 'choose_rooms' : 'choose_dates') })}
        />
      }
      card={<StayCard page={page} choosing={choosing} />}
    >
      <ModelHeader model={model} facts={useHotelFacts(page)}>
        <HotelPlace hotel={hotel} isShort />
      </ModelHeader>
      <Sections page={page} choosing={choosing} />
    </ModelColumns>
  )
}

function useHotelFacts({ model, hotel }: HotelPage) {
  const t = useTranslations('hotel')
  const say = useTranslations('model')
  const locale = useLocale()
  const { place, confirmation, cancellation } = useCommonFacts(model)
  const time = (text: string) => <bdi>{formatTime(text, locale)}</bdi>
  return [
    fact('calendar-check-2', t('check_in'), time(hotel.check_in)),
    fact('log-out', t('check_out'), time(hotel.check_out)),
    place,
    ...(hotel.min_stay > 1 ? [fact('moon-star', t('min_stay'), say('nights', { n: hotel.min_stay }))] : []),
    confirmation,
    ...cancellation,
  ]
}

function Sections({ page, choosing }: { page: HotelPage; choosing: StayChoosing }) {
  const { model, hotel, stay } = page
  const t = useTranslations('hotel')
  const inclusions = useInclusions(model)
  const documents = useDocuments(model)
  const cancellation = useCancellation({ model, start: stay?.start ?? null })
  const sections = [
    {
      id: 'rooms',
      tab: t('rooms_tab'),
      title: t('rooms'),
      content: (
        <>
          <StayForm page={page} choosing={choosing} />
          <RoomList page={page} choosing={choosing} />
        </>
      ),
    },
    { id: 'dates', tab: t('dates_tab'), title: t('dates'), content: <StayCalendar page={page} choosing={choosing} /> },
    { id: 'overview', tab: t('overview_tab'), title: t('overview'), content: <Description text={model.description} /> },
    hotel.amenities.length > 0 && {
      id: 'amenities',
      tab: t('amenities_tab'),
      title: t('amenities'),
      content: <Amenities codes={hotel.amenities} />,
    },
    inclusions,
    { id: 'place', tab: t('place_tab'), title: t('place'), content: <HotelPlace hotel={hotel} /> },
    documents,
    cancellation,
  ]
  return <ModelSections sections={sections} />
}
