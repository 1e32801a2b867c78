import { globSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { locales } from './shared/locale.ts'
import { layerGuard } from './tools/layer-guard.ts'
import { catalogues } from './web/platform/build/catalogues.ts'
import { chunkFailures } from './web/platform/build/chunk-failures.ts'
import { iconSprite } from './web/platform/build/icon-sprite.ts'
import { minifyAgain } from './web/platform/build/minify-again.ts'
import { reactModules } from './web/platform/build/react-modules.ts'
import { routerParts } from './web/platform/build/router-parts.ts'

const screens = globSync('web/features/**/*-route.tsx').length

/** What every page loads: files that stay in the browser's cache, and then its own route. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /node_modules\/icu-minify\/|\/web\/(?:root|entry)|\/web\/platform\/(?!build\/|offline\/|form|checked-form|phone-field|subm|typed-|kept-notice|keep-draft|use-kept|after-sign-out|booking-choice|coupon-code|page-in|scheme\.|search-path)|\/web\/shell\/(?:page-frame|site-header|site-footer|notices|default-layout|floating|navigation)/,
  },
  // What checks and sends a form, for the screens that have one.
  {
    name: 'forms',
    test: /\/shared\/(?:rules|server-errors)\.ts|\/web\/platform\/(?:form|checked-form|subm|session-ended|typed-by|typed-in)|\/web\/ui\/error-summary/,
    minShareCount: 2,
  },
  // What products, choosing and booking share (each later group would take in what it imports of it), then the pages of orders, then the steps of a booking: a file for each set of pages weighs more.
  {
    name: 'choice',
    test: /\/shared\/(?:party|join-list)\.ts|\/web\/ui\/(?:definition-list|fact|percent|price|price-lines|status-pill|tag|text-link)\./,
    minShareCount: 2,
  },
  // The card of a product with what it is made of, for lists alone.
  { name: 'cards', test: /\/web\/ui\/card-link\.|\/web\/shell\/(?:model-card|use-duration)/, minShareCount: 2 },
  { name: 'orders', test: /\/web\/features\/orders\/(?!booking\/)/, minShareCount: 2 },
  { name: 'booking', test: /\/web\/(?:features\/orders\/booking\/|platform\/(?:booking-choice|coupon-code))/, minShareCount: 2 },
  // What a third of the screens share: less would burden the others, and many small files compress worse.
  {
    name: 'kit',
    test: /\/web\/ui\/|\/shared\//,
    minShareCount: Math.ceil(screens / 3),
  },
]

/** Of the bundler's remarks those that ask for nothing: React Aria looks for old versions of React, and the server loads some parts at once. */
const checks = { bundlerTimings: false, importIsUndefined: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command }) => ({
  plugins: [
    layerGuard(),
    reactModules(),
    routerParts(),
    catalogues(),
    iconSprite(),
    chunkFailures(),
    minifyAgain(),
    // Of the words that React Aria brings in 34 languages.
    optimizeLocales.vite({ locales: [...locales] }),
    tailwindcss(),
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
