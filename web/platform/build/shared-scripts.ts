import type { Plugin, Rolldown } from 'vite'

/**
 * What pages share, by the sets of pages that share it: each page asks for few files and finds little in them that it does not
 * need. A group takes what the groups above it have left, and only what so many scripts of routes and of parts import; the rest
 * falls where it is used (docs/decisions/0014-script-budget.md).
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//, includeDependenciesRecursively: true },
  // The frame of every page with all that it imports, and what is too small to be asked for by itself.
  {
    name: 'site',
    test: /\/web\/(?:root\.|shell\/default-layout|platform\/(?:page|page-template|session\/(?!after-|typed-)|texts|browser)\/?|ui\/(?:percent|without-scripts|illustrations\/(?:empty-search|no-results))|shell\/dates\/months)|\/shared\/service-worker/,
    includeDependenciesRecursively: true,
  },
  {
    name: 'forms',
    test: /\/web\/(?:platform\/forms\/|ui\/error-summary)|\/shared\/(?:rules|validation|phone|server-errors)\./,
    minShareCount: 9,
  },
  // Pages of products and of orders: prices, terms, who travels.
  {
    name: 'facts',
    test: /\/web\/ui\/(?:definition-list|price-lines|status-pill)|\/shared\/(?:join-list|party|booking\/cancellation)\./,
    minShareCount: 4,
  },
  { name: 'kit', test: /\/web\/(?:ui\/(?!text-area|radio)|shell\/page\/)|\/shared\/typed-day/, minShareCount: 9 },
  // What a product's page has in common with its card.
  { name: 'card-facts', test: /\/web\/shell\/cards\/(?:favourite-button|score|use-duration)|\/shared\/score/, minShareCount: 8 },
  { name: 'cards', test: /\/web\/shell\/cards\/|\/shared\/distance/, minShareCount: 8 },
  // Home, and the pages that lead from it to products.
  {
    name: 'front',
    test: /\/web\/(?:shell\/(?:cards\/(?:article|service)|preferences\/|page\/hero)|ui\/(?:carousel|icon-names))/,
    minShareCount: 2,
  },
  // The fields of a search: days and who travels. Calendars, which few open, are too rarely shared.
  {
    name: 'search',
    test: /\/web\/(?:shell\/(?:dates|party)|ui\/range-calendar)\/|\/shared\/(?:day-spans|booking\/room-part)/,
    minShareCount: 3,
  },
  {
    name: 'list',
    test: /\/web\/(?:features\/products\/(?:list|kind-lists|\w+\/\w+-lists?\.)|ui\/(?:chip|skeleton|pagination|page-num))/,
    minShareCount: 2,
  },
  {
    name: 'product',
    test: /\/web\/features\/products\/(?:product|calendar)\/|\/shared\/booking\/(?:price|tax|extras)\./,
    minShareCount: 2,
  },
  { name: 'orders', test: /\/web\/features\/orders\/(?:(?!price-|use-)[\w-]+\.|list\/list-href)/, minShareCount: 3 },
  { name: 'order-facts', test: /\/web\/features\/orders\/(?:order\/|price-summary)/, minShareCount: 3 },
  { name: 'page-text', test: /\/web\/shell\/page\/(?:rich-text|text-contents)/, minShareCount: 2 },
]

/** The first files that import each other in a circle: one of them would run before what it needs is there. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const follow = (file: string): string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (done.has(file)) return
    path.push(file)
    const circle = imports.get(file)?.values().map(follow).find(Boolean)
    path.pop()
    done.add(file)
    return circle
  }
  return [...imports.keys()].values().map(follow).find(Boolean)
}

/** Puts what pages share into the files of these groups; the build stops where two of them would import each other. */
export function sharedScripts(): Plugin {
  return {
    name: 'rihla:shared-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The script of a route may hold what its parts import of it; React Router reads only the exports that it knows.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups, includeDependenciesRecursively: false } }),
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const circle = circleOf(new Map(scripts.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`These scripts import each other: ${circle.join(', ')}.`)
    },
  }
}
