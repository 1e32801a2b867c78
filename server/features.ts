import type { Hono } from 'hono'
import { type AccountJobs, mountAccounts } from '#server/features/accounts/index.ts'
import { mountAddresses } from '#server/features/addresses/index.ts'
import { mountArticles } from '#server/features/articles/index.ts'
import { mountCompany } from '#server/features/company/index.ts'
import { mountContact } from '#server/features/contact/index.ts'
import { mountContentPages } from '#server/features/content-pages/index.ts'
import { mountDestinations } from '#server/features/destinations/index.ts'
import { mountFavourites } from '#server/features/favourites/index.ts'
import { mountFindBooking } from '#server/features/find-booking/index.ts'
import { mountNewsletter } from '#server/features/newsletter/index.ts'
import { mountOffers } from '#server/features/offers/index.ts'
import { mountPayments } from '#server/features/payments/index.ts'
import { mountPersonalData } from '#server/features/personal-data/index.ts'
import { mountPlaces } from '#server/features/places/index.ts'
import { mountReviews } from '#server/features/reviews/index.ts'
import { mountSearch } from '#server/features/search/index.ts'
import { mountStaff } from '#server/features/staff/index.ts'
import { mountTravellers, savedTravellersOf } from '#server/features/travellers/index.ts'
import { mountUploads } from '#server/features/uploads/index.ts'
import { mountWaitingList } from '#server/features/waiting-list/index.ts'
import { mountOrders, type OrderJobs, type PayingDeps } from '#server/ordering/index.ts'
import type { ApiEnv } from '#server/platform/http/serve.ts'
import { mountProducts } from '#server/products/index.ts'

/** Every operation of the contract, mounted. */
export function mountFeatures(api: Hono<ApiEnv>, jobs: OrderJobs & AccountJobs, paying: PayingDeps): void {
  mountCompany(api)
  mountContact(api)
  mountNewsletter(api)
  mountPlaces(api)
  mountProducts(api)
  mountOffers(api)
  mountDestinations(api)
  mountArticles(api)
  mountContentPages(api)
  mountSearch(api)
  mountAccounts(api, jobs)
  mountAddresses(api)
  mountTravellers(api)
  mountPersonalData(api)
  mountFavourites(api)
  mountWaitingList(api)
  mountUploads(api)
  mountOrders(api, jobs, paying, savedTravellersOf(paying.encryption))
  mountPayments(api, paying)
  mountFindBooking(api)
  mountReviews(api)
  mountStaff(api, jobs)
}
