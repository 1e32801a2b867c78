import type { SourceChange } from './quicker-matching.ts'

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
