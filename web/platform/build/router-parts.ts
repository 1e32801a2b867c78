import type { ESTree, Plugin } from 'vite'
import { quickerMatching, type SourceChange } from './quicker-matching.ts'

/** Branches of React Router that this site never takes, and their replacements: the bundler leaves out the code behind them. */
export const unusedParts: readonly SourceChange[] = [
  // Routes that are discovered step by step: react-router.config.ts sends them all at once.
  { file: 'dom/ssr/fog-of-war.js', from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return', to: 'return' },
  { file: 'dom/ssr/fog-of-war.js', from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || ', to: 'if (true || ' },
  { file: 'router/router.js', from: 'init.patchRoutesOnNavigation', to: 'undefined' },
  { file: 'router/router.js', from: 'if (isFogOfWar)', to: 'if (false)' },
  { file: 'router/router.js', from: 'if (!isFogOfWar)', to: 'if (true)' },
  { file: 'router/router.js', from: 'fogOfWar.active = false;', to: '' },
  { file: 'router/router.js', from: 'fogOfWar.active', to: 'false' },
  { file: 'router/router.js', from: '\tpatchRoutes,\n', to: '' },
  { file: 'dom/ssr/components.js', from: '= isFogOfWarEnabled(routeDiscovery, ssr)', to: '= false' },
  // Server components.
  { file: 'context.js', from: 'return React$1.useContext(RSCRouterContext)', to: 'return false' },
  { file: 'hooks.js', from: 'if (this.context) return', to: 'if (false) return' },
  // Reloading while developing.
  { file: 'dom-export/hydrated-router.js', from: 'router.createRoutesForHMR =', to: 'void' },
  { file: 'router/router.js', from: '\t_internalSetRoutes,\n', to: '' },
  // Measuring.
  { file: 'router/router.js', from: 'if (init.instrumentations)', to: 'if (false)' },
  { file: 'router/router.js', from: 'consumeInstrumentationClientResultMetaReceiver(router)', to: 'undefined' },
  { file: 'router/router.js', from: 'if (opts?.instrumentationNavigateMetaReceiver)', to: 'if (false)' },
  // Asking before a page is left.
  { file: 'router/router.js', from: '= shouldBlockNavigation(', to: '= false && shouldBlockNavigation(' },
  { file: 'router/router.js', from: 'if (unblockBlockerHistoryUpdate)', to: 'if (false)' },
  { file: 'router/router.js', from: 'if (blockers.size > 0 && ', to: 'if (false && ' },
  { file: 'router/router.js', from: 'state.blockers.forEach((_, key) => deleteBlocker(key));', to: '' },
  { file: 'router/router.js', from: '\tgetBlocker,\n\t\tdeleteBlocker,\n', to: '' },
  // Addresses shown in place of the real ones.
  { file: 'router/router.js', from: 'if (opts?.mask)', to: 'if (false)' },
  // Sites that no server renders.
  { file: 'dom-export/hydrated-router.js', from: 'ssrInfo.context.isSpaMode', to: 'false' },
  { file: 'dom/ssr/single-fetch.js', from: 'if (!ssr && !foundRevalidatingServerLoader)', to: 'if (false)' },
  { file: 'dom/ssr/routes.js', from: 'if (isSpaMode)', to: 'if (false)' },
  { file: 'dom/ssr/routes.js', from: 'if (!ssr && ', to: 'if (false && ' },
  // The scripts that a server writes into the page; a browser leaves them as they stand.
  { file: 'dom/ssr/components.js', from: 'let contextScript = staticContext ?', to: 'let contextScript = false ?' },
  { file: 'dom/ssr/components.js', from: 'let routeModulesScript = !isStatic ?', to: 'let routeModulesScript = true ?' },
  // The links to scripts that a server writes into the head, which it takes out again (late-scripts.server.ts).
  {
    file: 'dom/ssr/components.js',
    from: ': null, !enableFogOfWar ? /* @__PURE__ */ React$1.createElement("link", {',
    to: ': null, false ? React$1.createElement("link", {',
  },
  {
    file: 'dom/ssr/components.js',
    from: ': null, /* @__PURE__ */ React$1.createElement("link", {\n\t\trel: "modulepreload",\n\t\thref: manifest.entry.module',
    to: ': null, false && React$1.createElement("link", {\n\t\trel: "modulepreload",\n\t\thref: manifest.entry.module',
  },
  { file: 'dom/ssr/components.js', from: 'let preloads = isHydrated || isRSCRouterContext ?', to: 'let preloads = true ?' },
  // Checksums of scripts.
  { file: 'dom/ssr/components.js', from: 'typeof manifest.sri === "object"', to: 'false' },
  { file: 'dom-export/hydrated-router.js', from: 'if (window.__reactRouterManifest.sri === true)', to: 'if (false)' },
  // Routes that are one late script as a whole: here each property of a route comes late.
  { file: 'router/router.js', from: 'if (typeof route.lazy === "function")', to: 'if (false)' },
]

const library = /\/react-router\/dist\/\w+\/lib\/(.+\.js)$/

/** Removes from the browser's React Router the parts that this site does not use, and messages for developers; quickens its start. */
export function routerParts(): Plugin {
  return {
    name: 'rihla:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = library.exec(id)?.[1]
      if (!file) return
      const used = [...unusedParts, ...quickerMatching].reduce((left, part) => {
        if (part.file !== file) return left
        if (!left.includes(part.from)) this.error(`React Router no longer says ${part.from} in ${file}: adapt this plugin.`)
        return left.replaceAll(part.from, part.to)
      }, code)
      return { code: withoutWords(used, this.parse(used)), map: null }
    },
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type SourceEdit = { start: number; end: number; by: string }

/** The code without its warnings, the words of its assertions, and the names that developer tools show. */
export function withoutWords(code: string, program: ESTree.Program): string {
  const cuts: SourceEdit[] = []
  visit({ ...program }, cuts)
  const fromTheEnd = cuts.sort((one, other) => other.start - one.start)
  return fromTheEnd.reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
}

function visit(node: Node, cuts: SourceEdit[]): void {
  const cut = cutOf(node)
  if (cut) cuts.push(cut)
  else for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, cuts)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function cutOf({ type, start, end, expression, callee, arguments: args }: Node): SourceEdit | undefined {
  if (type === 'ExpressionStatement' && isNode(expression) && isForDevelopers(expression)) return { start, end, by: ';' }
  if (type !== 'CallExpression' || !/^(?:UNSAFE_)?invariant$/.test(identifierName(callee)) || !Array.isArray(args)) return
  const [claim, words] = args
  return words && { start: claim.end, end: words.end, by: '' }
}

function isForDevelopers({ type, callee, left }: Node): boolean {
  if (type === 'CallExpression') return /^(?:warning|warnOnce|warningOnce)$/.test(identifierName(callee))
  return type === 'AssignmentExpression' && isNode(left) && identifierName(left.property) === 'displayName'
}

const identifierName = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
