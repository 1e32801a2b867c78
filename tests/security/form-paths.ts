import type { SiteBuild } from '#server/site/site-build.ts'

/** Stands for every id of an address. */
export const pathId = '0190a7c0-0000-7000-8000-000000000001'

function pathOf(build: SiteBuild, routeId: string): string {
  const { path = '', parentId } = build.routes[routeId] ?? {}
  const before = parentId ? pathOf(build, parentId) : ''
  return path ? `${before}/${path}` : before
}

/** Every address of the site that takes a form, without a language. */
export const formPaths = (build: SiteBuild): string[] => [
  '/preferences',
  ...Object.values(build.routes)
    .filter((route) => route?.module.action)
    .map(
      (route) =>
        pathOf(build, route?.id ?? '')
          .replace(/:\w+\?\//, '')
          .replace(/:\w+/g, pathId) || '/',
    ),
]
