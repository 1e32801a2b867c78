import type { Plugin } from 'vite'

const reload = 'window.location.reload();'

/**
 * React Router reloads the page without limit when a route's chunk cannot be loaded. This hands the failure to
 * `web/platform/browser/chunk-failure.ts`, which reloads once and otherwise lets the error page appear.
 */
export function chunkFailures(): Plugin {
  return {
    name: 'rihla:chunk-failures',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return
      if (!code.includes(reload)) this.error('React Router no longer reloads where we expect it: adapt this plugin.')
      const handled = `if (window.dispatchEvent(new CustomEvent('rihla:chunk-failure', { cancelable: true }))) throw error;`
      return { code: code.replace(reload, handled), map: null }
    },
  }
}
