import { type ReactNode, Suspense, useEffect } from 'react'
import { afterLoad, whenIdle } from '#web/platform/browser/after-load.tsx'
import type { Service } from '#web/platform/session/state.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindIcons, kindsOnSale, listOfKind, type ProductKind } from '#web/shell/cards/service-kinds.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import { RadioTabs } from '#web/ui/radio-tabs.tsx'
import type { HomeData } from '../load-home.ts'
import { addressOfTab, useTabsInAddress } from '../tabs-in-address.ts'
import { CarSearch, HotelSearch, loadSearches, TourSearch } from './search-parts.ts'

const RecentSearches = afterLoad(async () => (await import('#web/shell/recent/recent-searches.tsx')).RecentSearches)

type Props = Pick<HomeData, 'places'>

/** A search in each kind that can be sold now, laid over the lower edge of the hero. */
export function SearchCard({ places }: Props) {
  const t = useTranslations('home')
  const tParty = useTranslations('party')
  const services = useArea('allServices')
  const kinds = kindsOnSale(services)
  const [first] = kinds
  const inAddress = useTabsInAddress('search')
  // Those behind the other tabs are there when their tab is chosen.
  useEffect(() => whenIdle(() => void loadSearches()), [])
  if (!first) return null
  return (
    <section
      aria-label={t('search.title')}
      className="relative -mt-[74px] rounded-panel bg-surface p-4 shadow-raised md:px-6 md:pt-6"
    >
      {kinds.length > 1 ? (
        <RadioTabs
          label={t('search.kinds')}
          {...inAddress}
          tabs={kinds.map((kind) => ({
            id: kind,
            label: t(`search.tabs.${kind}`),
            icon: kindIcons[kind],
            panel: searchForm(kind, services, places),
            href: addressOfTab('search', kind),
            name: t(`search.forms.${kind}`),
          }))}
        />
      ) : (
        <>
          <h2
            className={`mb-4 inline-flex min-h-11 items-center gap-2 rounded-pill bg-primary px-4 text-base font-medium text-on-primary ${iconBefore(kindIcons[first], 18)}`}
          >
            {t(`search.tabs.${first}`)}
          </h2>
          {searchForm(first, services, places)}
        </>
      )}
      <RecentSearches
        places={places}
        texts={{
          title: t('search.recent.title'),
          clear: t('search.recent.clear'),
          kinds: {
            trip: t('search.tabs.trip'),
            package: t('search.tabs.package'),
            hotel: t('search.tabs.hotel'),
            car: t('search.tabs.car'),
          },
          people: (n) => tParty('people', { n }),
        }}
      />
    </section>
  )
}

function searchForm(kind: ProductKind, services: readonly Service[], places: Props['places']): ReactNode {
  const list = listOfKind(services, kind)
  if (kind === 'car') return behindPage(<CarSearch list={list} places={places} />)
  return behindPage(kind === 'hotel' ? <HotelSearch list={list} /> : <TourSearch kind={kind} list={list} />)
}

const behindPage = (form: ReactNode) => <Suspense fallback={<div className="min-h-72" />}>{form}</Suspense>
