export { cachedExtras, cachedProduct, cachedQuestions } from './core/cached-product.ts'
export { listImages } from './core/contents.ts'
export { countryOf } from './core/country.ts'
export { findProduct, type ProductRow, productOr404 } from './core/find-product.ts'
export type {
  BookedSelection,
  BookingPeriod,
  DriverCheck,
  Item,
  OrderDetails,
  ProductSelection,
  RequiredTraveller,
} from './core/product-kind.ts'
export { presentQuestions, type QuestionRow } from './core/questions.ts'
export { offerFacts } from './core/shown-prices.ts'
export { extendCompanyNights } from './hotels/extend-nights.ts'
export {
  afterRelease,
  kindOfOrder,
  namedKinds,
  presentDetails,
  productKindOf,
  readKindRequest,
  releaseExpressions,
} from './kinds.ts'
export { listCards, listCardsOf } from './lists/list-cards.ts'
export { type AutomaticOffer, appliesTo, bestFor, coversProduct } from './offers/applies-to.ts'
export { type Coupon, currentOffers, findCoupon, listAutomatic } from './offers/current-offers.ts'
export { countUses, releaseUse, takeUse } from './offers/uses.ts'
export { mountProducts } from './routes.ts'
export { type Names, namesFor, offerTargetNames } from './services/offer-targets.ts'
export { findService, requestFormFields, uploadFieldsOf } from './services/services.ts'
export { endsOn } from './tours/departures.ts'
export { extendCompanyDepartures } from './tours/extend-departures.ts'
export { endOverdueEntries, eraseWaitingEntries, leaveWaitingList } from './tours/waiting/end-entries.ts'
export { joinWaitingList } from './tours/waiting/join-waiting-list.ts'
export { offerFreeSeats } from './tours/waiting/offer-seats.ts'
export {
  hasOpenEntries,
  listAllEntries,
  listOwnEntries,
  listUntoldOffers,
  startOffer,
  type WaitingEntryRow,
} from './tours/waiting/waiting-entries.ts'
