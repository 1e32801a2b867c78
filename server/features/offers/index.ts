export { extendCompanyOffers } from './extend-offers.ts'
export { defineOfferBoundaries } from './offer-boundaries.ts'
export { mountOffers } from './routes.ts'
