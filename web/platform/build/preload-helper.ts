import type { Plugin } from 'vite'

/**
 * The module that each import of a part calls, with the addresses of the files below the root that the part needs. Scripts are only
 * asked for; a style sheet is waited for, and asked for again after a failure.
 */
export const helper = `const loading = {}
const load = (href) => {
  const isStyle = href.endsWith('.css')
  const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', href })
  document.head.append(link)
  return isStyle && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      loading[href] = undefined
      reject(Error(href))
    }
  })
}
export const __vitePreload = async (part, files = []) => {
  await Promise.all(files.map((file) => (loading['/' + file] ??= load('/' + file))))
  return part()
}
`

/** Takes the place of Vite's way to preload what a part needs: no nonces, no events of its own, no old browsers. */
export function preloadHelper(): Plugin {
  return {
    name: 'rihla:preload-helper',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return
      if (!code.includes('__vitePreload')) this.error('Vite no longer preloads as we expect it: adapt this plugin.')
      return { code: helper, map: null }
    },
  }
}
