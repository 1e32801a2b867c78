export { extendCompanyOffers } from './extend-offers.ts'
export { defineOfferBoundaries, type OfferJobData } from './offer-boundaries.ts'
export { mountOffers } from './routes.ts'
