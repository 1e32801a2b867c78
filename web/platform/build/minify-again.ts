import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies the scripts of the browser once more, after the built-in minifier (docs/decisions/0014-script-budget.md). */
export function minifyAgain(): Plugin {
  return {
    name: 'rihla:minify-again',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2, ecma: 2020 } })
        if (code) chunk.code = code
      }
    },
  }
}
