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
import { oneByteSources } from './web/platform/build/one-byte-sources.ts'
import { preloadHelper } from './web/platform/build/preload-helper.ts'
import { reactModules } from './web/platform/build/react-modules.ts'
import { routerParts } from './web/platform/build/router-parts.ts'
import { sharedScripts } from './web/platform/build/shared-scripts.ts'

/** Of the bundler's remarks those that ask for nothing: React Aria looks for old versions of React, and the server loads some parts at once. */
const checks = { bundlerTimings: false, importIsUndefined: false, ineffectiveDynamicImport: false }

/** The sheet of icons is written beside the style sheet that names it, so there is no file of that name to be found. */
const external = /^\/assets\/icons-[\w-]+\.svg$/

export default defineConfig(({ command, mode }) => ({
  plugins: [
    layerGuard(),
    reactModules(),
    routerParts(),
    catalogues(),
    chunkFailures(),
    preloadHelper(),
    sharedScripts(),
    // Three quarters of the time of a build go into this; whoever tries the product does without (server/ensure-build.ts).
    mode !== 'quick' && minifyAgain(),
    oneByteSources(),
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
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // In KB as they are written. The map and the server's part are larger than the bundler expects; tools/size-budget.ts weighs what a visitor loads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { external },
  },
  environments: {
    client: { build: { rolldownOptions: { checks } } },
    ssr: {
      build: { rolldownOptions: { checks } },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))
