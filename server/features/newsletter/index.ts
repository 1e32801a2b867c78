export { deleteUnconfirmedSubscriptions } from './delete-unconfirmed.ts'
export { eraseSubscription, findSubscription } from './personal-data.ts'
export { mountNewsletter } from './routes.ts'
export { subscribeVerified } from './subscribe.ts'
