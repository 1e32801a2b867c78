import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Screens of one layout; what stands around each of them (texts, notices, error view) is `platform/screen.tsx`. */
const screens = (id: string, routes: RouteConfigEntry[]) => layout('platform/screen.tsx', { id }, routes)

export default [
  screens('default-screens', [
    index('features/home/home-route.tsx'),
    route('not-found', 'features/errors/not-found-route.tsx'),
    route('*', 'features/errors/not-found-route.tsx', { id: 'unmatched' }),
  ]),
  screens('error-screens', [
    route('license-expired', 'features/errors/license-expired-route.tsx'),
    route('too-many-requests', 'features/errors/too-many-requests-route.tsx'),
  ]),
] satisfies RouteConfig
