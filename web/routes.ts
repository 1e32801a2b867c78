import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * Screens of one layout. The layout draws what stands around `<main>`, and `<main>` itself; inside it,
 * `platform/screen.tsx` gives each screen its texts, notices and error view.
 */
const screens = (name: 'default' | 'auth' | 'profile' | 'booking' | 'error', routes: RouteConfigEntry[]) =>
  layout(`shell/${name}-layout.tsx`, [layout('platform/screen.tsx', { id: `${name}-screens` }, routes)])

export default [
  screens('default', [
    index('features/home/home-route.tsx'),
    route('services', 'features/search/search-frame-route.tsx', [index('features/services/services-route.tsx')]),
    route('services/booking/:id?/categories', 'features/catalogue/categories-route.tsx'),
    route('services/booking/:id?/models', 'features/catalogue/models-route.tsx'),
    route('services/booking/:id?/models/:modelId', 'features/catalogue/model/model-route.tsx'),
    route('services/form/:id', 'features/requests/form-route.tsx'),
    route('services/rental/:id', 'features/requests/rental/rental-route.tsx'),
    route('countries', 'features/destinations/countries-route.tsx'),
    route('countries/destinations', 'features/destinations/destinations-route.tsx'),
    route('countries/destinations/:id', 'features/destinations/destination-route.tsx'),
    route('offers', 'features/offers/offers-route.tsx'),
    route('offers/:id', 'features/offers/offer-route.tsx'),
    route('contact-us', 'features/contact/contact-route.tsx'),
    route('newsletter', 'features/newsletter/newsletter-route.tsx'),
    route('newsletter/confirm', 'features/newsletter/confirm-route.tsx'),
    route('newsletter/unsubscribe', 'features/newsletter/unsubscribe-route.tsx'),
    route('dev', 'features/dev/dev-route.tsx'),
    route('not-found', 'features/errors/not-found-route.tsx'),
    route('*', 'features/errors/not-found-route.tsx', { id: 'unmatched' }),
  ]),
  screens('auth', [
    route('login', 'features/accounts/login-route.tsx'),
    route('signup', 'features/accounts/signup-route.tsx'),
    route('logout', 'features/accounts/logout-route.tsx'),
    route('forget-password', 'features/accounts/forget-password-route.tsx'),
    route('send-mail-password', 'features/accounts/send-mail-password-route.tsx'),
    route('reset-password', 'features/accounts/reset-password-route.tsx'),
    route('success-reset-password', 'features/accounts/success-reset-password-route.tsx'),
    route('verify-email', 'features/accounts/verify-email-route.tsx'),
    route('revert-email', 'features/accounts/revert-email-route.tsx'),
    route('verify-email-request', 'features/accounts/verify-email-request-route.tsx'),
  ]),
  screens('profile', [
    route('profile', 'features/orders/profile-route.tsx'),
    route('profile/orders', 'features/orders/order-list-route.tsx'),
    route('profile/orders/:id', 'features/orders/order-route.tsx'),
    route('profile/orders/:id/cancel', 'features/orders/cancel-order-route.tsx'),
    route('profile/favourites/booking', 'features/favourites/favourites-route.tsx'),
    route('profile/personal-info', 'features/accounts/profile/personal-info-route.tsx'),
    route('profile/change-password', 'features/accounts/profile/change-password-route.tsx'),
    route('profile/delete-account', 'features/accounts/profile/delete-account-route.tsx'),
    route('profile/address', 'features/addresses/address-list-route.tsx'),
    route('profile/address/add', 'features/addresses/address-add-route.tsx'),
    route('profile/address/:edit', 'features/addresses/address-edit-route.tsx'),
  ]),
  screens('booking', [
    route('booking', 'features/orders/booking/details-route.tsx'),
    route('booking/review', 'features/orders/booking/review-route.tsx'),
  ]),
  screens('error', [
    route('license-expired', 'features/errors/license-expired-route.tsx'),
    route('too-many-requests', 'features/errors/too-many-requests-route.tsx'),
  ]),
  route('drafts', 'features/drafts/draft-route.ts'),
  route('profile/sessions', 'features/accounts/profile/sessions-route.ts'),
  route('profile/export', 'features/accounts/profile/export-route.ts'),
  route('profile/address/places', 'features/addresses/places-route.ts'),
  route('profile/favourites/toggle', 'features/favourites/heart-route.ts'),
  route('profile/orders/:id/calendar', 'features/orders/calendar-route.ts'),
  route('profile/orders/files/:id', 'features/orders/order-file-route.ts'),
  route('services/booking/models/:modelId/days', 'features/catalogue/model/days-route.ts'),
  route('search/suggestions', 'features/search/suggestions-route.ts'),
] satisfies RouteConfig
