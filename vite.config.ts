import { globSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { locales } from './shared/locale.ts'
import { layerGuard } from './tools/layer-guard.ts'
import { catalogues } from './web/platform/build/catalogues.ts'
import { chunkFailures } from './web/platform/build/chunk-failures.ts'
import { iconSheet } from './web/platform/build/icon-sheet.ts'
import { minifyAgain } from './web/platform/build/minify-again.ts'
import { reactModules } from './web/platform/build/react-modules.ts'
import { routerParts } from './web/platform/build/router-parts.ts'

const screens = globSync('web/features/**/*-route.tsx').length

/** What every page loads: files that stay in the browser's cache, and then its own route. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /node_modules\/icu-minify\/|\/web\/root|\/web\/platform\/(?!build\/|offline\/|prefetch\/|forms\/(?!idempotency|read-form|sign-in|session-ended|drafts\.|draft-result)|session\/(?:after-sign-out|typed-text)|page\/(?:product-href|page-number|search-path)|browser\/(?:use-focus|scheme\.))|\/web\/shell\/(?:page-frame|header\/site-header|footer\/site-footer|page\/notices|default-layout|navigation)/,
  },
  // What checks and sends a form, for the screens that have one.
  {
    name: 'forms',
    test: /\/shared\/(?:rules|server-errors)\.ts|\/web\/platform\/forms\/(?:form-errors|field-checks|checked-form|subm|session-ended|typed-by|drafts\/typed-in)|\/web\/ui\/error-summary/,
    minShareCount: 2,
  },
  // What products, selecting and booking share (each later group would take in what it imports of it), then the pages of orders, then the steps of a booking: a file for each set of pages weighs more.
  {
    name: 'choice',
    test: /\/shared\/(?:party|join-list)\.ts|\/web\/ui\/(?:definition-list|fact|icon-tile|percent|price|price-lines|status-pill|tag|text-link)\./,
    minShareCount: 2,
  },
  // The plainest field: forms share it, and the steps of a booking would take it in.
  { name: 'text-input', test: /\/web\/ui\/(?:text-input|use-latin-digits)\./, minShareCount: 2 },
  // What the page of a product and its card share.
  { name: 'product', test: /\/web\/shell\/cards\/(?:favourite-button|use-duration)|\/web\/ui\/stars\./, minShareCount: 2 },
  // The lazy part of a product's page: a few lines, which its route and its views share.
  { name: 'lazy-part', test: /place-map-part\./, minShareCount: 2 },
  // The card of a product, and the section of similar ones: product pages load them at their end.
  {
    name: 'cards',
    test: /\/web\/ui\/card-link\.|\/web\/shell\/cards\/(?:product-card|similar-products|use-duration)/,
    minShareCount: 2,
  },
  {
    name: 'orders',
    test: /\/web\/features\/orders\/(?!booking\/|change\/|list\/order-row|pay\/|money\/|use-refresh|order-status|order-kinds)/,
    minShareCount: 2,
  },
  { name: 'order-status', test: /\/web\/features\/orders\/order-(?:status|kinds)/, minShareCount: 2 },
  // The rows of the lists of orders, which the steps of a booking never show.
  { name: 'order-rows', test: /\/web\/features\/orders\/list\/order-row-link/, minShareCount: 2 },
  // Not the fields of travellers: with them it would take in every field, which many screens share.
  {
    name: 'booking',
    test: /\/web\/(?:features\/orders\/booking\/(?!details\/(?:traveller|question)-fields)|platform\/page\/product-href)|\/shared\/booking\/selection/,
    minShareCount: 2,
  },
  // What a third of the screens share: less would burden the others, and many small files compress worse.
  {
    name: 'kit',
    test: /\/web\/ui\/|\/shared\//,
    minShareCount: Math.ceil(screens / 3),
  },
]

/** Of the bundler's remarks those that ask for nothing: React Aria looks for old versions of React, and the server loads some parts at once. */
const checks = { bundlerTimings: false, importIsUndefined: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command, mode }) => ({
  plugins: [
    layerGuard(),
    reactModules(),
    routerParts(),
    catalogues(),
    chunkFailures(),
    // Three quarters of the time of a build go into this; whoever tries the product does without (server/ensure-build.ts).
    mode !== 'quick' && minifyAgain(),
    // Of the words that React Aria brings in 34 languages.
    optimizeLocales.vite({ locales: [...locales] }),
    tailwindcss(),
    iconSheet(),
    reactRouter(),
  ],
  ssr: {
    // The built server holds its own production React whatever NODE_ENV says; in development only what has a form for it.
    noExternal: command === 'build' ? true : ['icu-minify'],
  },
  build: { target: 'es2023', reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { checks, output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { checks } },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))
