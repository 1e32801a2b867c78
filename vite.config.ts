import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './web/platform/build/catalogues.ts'
import { chunkFailures } from './web/platform/build/chunk-failures.ts'

/** What every page loads: files that stay in the browser's cache, and then its own route. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /node_modules\/use-intl\/|\/web\/platform\/(?!build\/|form|checked-form|phone-field|subm)|\/web\/shell\/(?:page-frame|site-header|site-footer|notices|default-layout|floating)/,
  },
  { name: 'kit', test: /\/web\/ui\/|\/shared\/|lucide-react|\/web\/shell\/(?:model-card|use-duration)/, minShareCount: 4 },
]

export default defineConfig(({ command }) => ({
  plugins: [catalogues(), chunkFailures(), tailwindcss(), reactRouter()],
  resolve: {
    // Messages are compiled at build time: no ICU parser in the site's bundles.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: {
    // The built server holds its own production React whatever NODE_ENV says; in development only what is aliased is bundled.
    noExternal: command === 'build' ? true : ['use-intl', 'icu-minify'],
  },
  build: { target: 'es2023', reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {},
  },
  optimizeDeps: { exclude: ['use-intl'] },
}))
