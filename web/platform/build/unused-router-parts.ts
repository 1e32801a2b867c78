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
  { file: 'router/router.js', from: 'if (loadMatch.isDiscovering)', to: 'if (false)' },
  { file: 'router/router.js', from: ' || f.isDiscovering', to: '' },
  { file: 'router/router.js', from: 'if (initialMatches && !init.hydrationData)', to: 'if (false)' },
  {
    file: 'dom-export/hydrated-router.js',
    from: 'patchRoutesOnNavigation: ',
    to: 'patchRoutesOnNavigation: true ? undefined : ',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from: '\tUNSAFE_useFogOFWarDiscovery(',
    to: '\tfalse && UNSAFE_useFogOFWarDiscovery(',
  },
  { file: 'router/router.js', from: '\tpatchRoutes,\n', to: '' },
  { file: 'dom/ssr/components.js', from: '= isFogOfWarEnabled(routeDiscovery, ssr)', to: '= false' },
  // Server components.
  { file: 'context.js', from: 'return React$1.useContext(RSCRouterContext)', to: 'return false' },
  { file: 'hooks.js', from: 'if (this.context) return', to: 'if (false) return' },
  { file: 'hooks.js', from: 'if (this.context && typeof', to: 'if (false && typeof' },
  { file: 'hooks.js', from: '\tstatic contextType = RSCRouterContext;\n', to: '' },
  // Reloading while developing.
  { file: 'dom-export/hydrated-router.js', from: 'router.createRoutesForHMR =', to: 'void' },
  { file: 'router/router.js', from: '\t_internalSetRoutes,\n', to: '' },
  { file: 'router/router.js', from: 'dataRoutes.commitHmrRoutes();', to: '' },
  { file: 'router/router.js', from: '\t#hmrRoutes;\n', to: '' },
  { file: 'router/router.js', from: '#hmrRoutes ?? this.', to: '' },
  {
    file: 'router/router.js',
    from: `	get hasHMRRoutes() {
		return this.#hmrRoutes != null;
	}
	/** Replace the stable route tree and recompute its branches */
	setRoutes(routes) {
		this.#routes = routes;
		if (!this.#hmrRoutes) this.#matcher.update(routes);
	}
	/** Set a new in-flight route tree and recompute its branches */
	setHmrRoutes(routes) {
		this.#hmrRoutes = routes;
		this.#matcher.update(routes);
	}
	/** Commit in-flight routes/branches to the stable slot and clear in-flight */
	commitHmrRoutes() {
		if (this.#hmrRoutes) {
			this.#routes = this.#hmrRoutes;
			this.#hmrRoutes = void 0;
			this.#matcher.update(this.#routes);
		}
	}
`,
    to: '',
  },
  { file: 'dom/ssr/routes.js', from: 'if (needsRevalidation) return', to: 'if (false) return' },
  { file: 'dom/ssr/single-fetch.js', from: ' && !window.__reactRouterHdrActive', to: '' },
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
  { file: 'dom/lib.js', from: 'if (mask) {', to: 'if (false) {' },
  { file: 'router/history.js', from: '= globalHistory.state?.masked', to: '= undefined' },
  { file: 'router/history.js', from: 'location.mask ?', to: 'false ?' },
  { file: 'router/history.js', from: 'location.mask || location', to: 'location' },
  { file: 'dom-export/hydrated-router.js', from: 'if (window.history.state && window.history.state.masked)', to: 'if (false)' },
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
  { file: 'dom/ssr/components.js', from: ', preloads.map(', to: ', false && [].map(' },
  { file: 'dom/ssr/components.js', from: 'let matches = getActiveMatches(routerMatches, null, isSpaMode);', to: '' },
  { file: 'dom/ssr/components.js', from: 'if (renderMeta) renderMeta.didRenderScripts = true;', to: '' },
  { file: 'dom/ssr/components.js', from: 'if (scriptProps.nonce == null && contextNonce)', to: 'if (false)' },
  { file: 'dom/ssr/components.js', from: 'if (linkProps.nonce == null && contextNonce)', to: 'if (false)' },
  { file: 'dom/lib.js', from: 'if (props.nonce == null && remixContext?.nonce)', to: 'if (false)' },
  // Checksums of scripts.
  { file: 'dom/ssr/components.js', from: 'typeof manifest.sri === "object"', to: 'false' },
  { file: 'dom-export/hydrated-router.js', from: 'if (window.__reactRouterManifest.sri === true)', to: 'if (false)' },
  // Routes that are one late script as a whole: here each property of a route comes late.
  { file: 'router/router.js', from: 'if (typeof route.lazy === "function")', to: 'if (false)' },
  // Client middleware: no route has any.
  { file: 'router/router.js', from: 'init.dataStrategy || defaultDataStrategyWithMiddleware', to: 'init.dataStrategy' },
  { file: 'router/router.js', from: 'if (!init.dataStrategy && !dsMatches', to: 'if (false && !dsMatches' },
  {
    file: 'router/router.js',
    from: 'let runClientMiddleware = isStaticHandler ?',
    to: 'let runClientMiddleware = true ? undefined : true ?',
  },
  {
    file: 'router/router.js',
    from: 'let lazyMiddlewarePromise = loadLazyRouteProperty({',
    to: 'let lazyMiddlewarePromise = false && ({',
  },
  { file: 'router/router.js', from: '\t\tmiddleware: lazyMiddlewarePromise,\n', to: '' },
  { file: 'router/router.js', from: 'if (matches.some((m) => m._lazyPromises?.middleware))', to: 'if (false)' },
  { file: 'router/router.js', from: '= middleware && middleware.length > 0', to: '= false' },
  {
    file: 'router/router.js',
    from: 'route.loader != null || route.middleware != null && route.middleware.length > 0',
    to: 'route.loader != null',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    from: 'return async (args) => args.runClientMiddleware(dataStrategy);',
    to: 'return dataStrategy;',
  },
  { file: 'dom/ssr/routes.js', from: 'route.hasClientMiddleware ?', to: 'false ?' },
  { file: 'dom/ssr/routes.js', from: '\t\t\t\tmiddleware: routeModule.clientMiddleware,\n', to: '' },
  { file: 'dom/ssr/routes.js', from: '\t\tclientMiddleware: routeModule.clientMiddleware,\n', to: '' },
  // Style sheets and links of routes, and route functions in scripts of their own: the manifest would list them.
  {
    file: 'dom/ssr/routes.js',
    from: 'let linkPrefetchPromise = cachedModule',
    to: 'return handler();\n\t\t\tlet linkPrefetchPromise = cachedModule',
  },
  { file: 'dom/ssr/routes.js', from: 'let prefetchRouteCssPromise = prefetchRouteCss(route);', to: '' },
  {
    file: 'dom/ssr/routes.js',
    from: 'await Promise.all([prefetchRouteCssPromise, prefetchStyleLinks(route, routeModule)]);',
    to: '',
  },
  { file: 'dom/ssr/routes.js', from: '\t\tlinks: routeModule.links,\n\t\tmeta: routeModule.meta,\n', to: '' },
  { file: 'dom/ssr/routes.js', from: 'prefetchRouteModuleChunks(route);', to: '' },
  { file: 'dom/ssr/routes.js', from: 'if (route.clientLoaderModule || route.clientActionModule)', to: 'if (false)' },
  { file: 'dom/ssr/routes.js', from: 'route.clientLoaderModule ?', to: 'false ?' },
  { file: 'dom/ssr/routes.js', from: 'route.clientActionModule ?', to: 'false ?' },
  { file: 'dom/ssr/links.js', from: 'if (route.clientActionModule) hrefs', to: 'if (false) hrefs' },
  { file: 'dom/ssr/links.js', from: 'if (route.clientLoaderModule) hrefs', to: 'if (false) hrefs' },
  { file: 'dom/ssr/links.js', from: 'if (includeHydrateFallback && ', to: 'if (false && ' },
  {
    file: 'dom/ssr/links.js',
    from: 'return dedupeLinkDescriptors((await',
    to: 'for (let { route } of matches) loadRouteModule(manifest.routes[route.id], routeModules);\n\treturn;\n\treturn dedupeLinkDescriptors((await',
  },
  { file: 'dom/ssr/components.js', from: 'let keyedPrefetchLinks = useKeyed', to: 'useKeyed' },
  { file: 'dom/ssr/components.js', from: 'let [keyedPrefetchLinks, setKeyedPrefetchLinks] = React$1.useState([]);', to: '' },
  {
    file: 'dom/ssr/components.js',
    from: '.then((links) => {\n\t\t\tif (!interrupted) setKeyedPrefetchLinks(links);\n\t\t});\n\t\treturn () => {\n\t\t\tinterrupted = true;\n\t\t};',
    to: ';',
  },
  { file: 'dom/ssr/components.js', from: 'let interrupted = false;', to: '' },
  { file: 'dom/ssr/components.js', from: 'return keyedPrefetchLinks;', to: '' },
  { file: 'dom/ssr/components.js', from: '), keyedPrefetchLinks.map(', to: '), false && [].map(' },
  // Prefetching of links on render or in sight: prefetch-visible.ts fetches their scripts, without their data.
  { file: 'dom/ssr/components.js', from: 'if (prefetch === "render")', to: 'if (false)' },
  { file: 'dom/ssr/components.js', from: 'if (prefetch === "viewport")', to: 'if (false)' },
  // The default error page and fallback of the root: web/root.tsx has its own layout and error page.
  {
    file: 'dom/ssr/routes.js',
    from: 'route.id === "root" ? () => /* @__PURE__ */ React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() }) :',
    to: 'false ? 0 :',
  },
  { file: 'dom/ssr/routes.js', from: '? RemixRootDefaultHydrateFallback :', to: '? () => null :' },
  { file: 'hooks.js', from: 'match.route.errorElement || defaultErrorElement', to: 'match.route.errorElement' },
  // An error outside of the root shows a heading alone; the console has its stack.
  { file: 'dom/ssr/errorBoundaries.js', from: 'let { nonce } = useFrameworkContext();', to: '' },
  { file: 'dom/ssr/errorBoundaries.js', from: 'let heyDeveloper = /* @__PURE__ */', to: 'let heyDeveloper = false &&' },
  { file: 'dom/ssr/errorBoundaries.js', from: 'if (isRouteErrorResponse(error))', to: 'if (false)' },
  {
    file: 'dom/ssr/errorBoundaries.js',
    from: 'if (error instanceof Error) errorInstance = error;\n\telse {',
    to: 'if (false) {',
  },
  {
    file: 'dom/ssr/errorBoundaries.js',
    from: '/* @__PURE__ */ React$1.createElement("pre", {',
    to: 'false && React$1.createElement("pre", {',
  },
  { file: 'dom/ssr/errorBoundaries.js', from: 'let { routeModules } = useFrameworkContext();', to: '' },
  { file: 'dom/ssr/errorBoundaries.js', from: 'if (routeModules.root?.Layout && !isOutsideRemixApp) return children;', to: '' },
  { file: 'dom/ssr/errorBoundaries.js', from: 'renderScripts ?', to: 'false ?' },
  // The words of errors that the router makes itself: the error page reads the status alone.
  {
    file: 'router/router.js',
    from: 'let statusText = "Unknown Server Error";',
    to: 'return new ErrorResponseImpl(status, "", new Error(pathname ?? type), true);\n\tlet statusText = "Unknown Server Error";',
  },
  { file: 'dom/ssr/routes.js', from: 'preventInvalidServerHandlerCall("loader", route);', to: '' },
  { file: 'dom/ssr/routes.js', from: 'preventInvalidServerHandlerCall("action", route);', to: '' },
  { file: 'router/router.js', from: 'if (typeof handler !== "function") return', to: 'if (false) return' },
  // Routers without loaders, and routes inside of an element.
  {
    file: 'hooks.js',
    from: 'return React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable();',
    to: 'return useNavigateStable();',
  },
  { file: 'hooks.js', from: 'if (locationArg) {', to: 'if (false) {' },
  { file: 'hooks.js', from: 'if (locationArg && renderedMatches)', to: 'if (false)' },
  { file: 'hooks.js', from: 'if (parentPathnameBase !== "/")', to: 'if (false)' },
  { file: 'hooks.js', from: 'else matches = matchRoutes(routes, { pathname: remainingPathname });', to: '' },
  { file: 'hooks.js', from: 'if (dataRouterContext && dataRouterContext.static && ', to: 'if (false && ' },
  // Form bodies as plain text or JSON.
  { file: 'router/router.js', from: 'if (opts.body !== void 0) {', to: 'if (false) {' },
  { file: 'router/router.js', from: 'if (formEncType === "application/json") {', to: 'if (false) {' },
  { file: 'router/router.js', from: 'else if (formEncType === "text/plain") init.body = submission.text;', to: '' },
  { file: 'router/router.js', from: 'if (text != null) return', to: 'if (false) return' },
  { file: 'router/router.js', from: 'else if (json !== void 0) return', to: 'else if (false) return' },
  { file: 'dom/ssr/data.js', from: 'if (contentType && /\\bapplication\\/json\\b/.test(contentType)) {', to: 'if (false) {' },
  { file: 'dom/ssr/data.js', from: 'else if (contentType && /\\btext\\/plain\\b/.test(contentType)) {', to: 'else if (false) {' },
  { file: 'dom/dom.js', from: 'if (formData && encType === "text/plain") {', to: 'if (false) {' },
  // Navigations that are rendered synchronously, or that choose how React renders them.
  { file: 'components.js', from: 'if (reactDomFlushSyncImpl && flushSync)', to: 'if (false)' },
  { file: 'components.js', from: 'if (useTransitions === false)', to: 'if (false)' },
  { file: 'components.js', from: 'if (useTransitions === true)', to: 'if (false)' },
  { file: 'components.js', from: 'import { useOptimistic } from "react";', to: '' },
  {
    file: 'components.js',
    from: 'let [state, setOptimisticState] = useOptimistic(_state);',
    to: 'let state = _state, setOptimisticState;',
  },
  { file: 'dom/lib.js', from: 'if (useTransitions)', to: 'if (false)' },
  { file: 'dom/lib.js', from: 'if (useTransitions && navigate !== false)', to: 'if (false)' },
  { file: 'dom-export/dom-router-provider.js', from: '\t\tflushSync: ReactDOM.flushSync,\n', to: '' },
  // Scroll positions under custom keys, and the script for them, which the server has written.
  { file: 'dom/lib.js', from: '}).toString();', to: '});' },
  {
    file: 'dom/lib.js',
    from: '__html: `(',
    to: '__html: " " || `(',
  },
  { file: 'dom/lib.js', from: 'if (!remixContext || !getKey) return null;', to: 'return null;' },
  { file: 'dom/lib.js', from: 'if (getKey) if', to: 'if (false) if' },
  { file: 'dom/lib.js', from: 'else key = getKey(location, matches);', to: '' },
  { file: 'dom/lib.js', from: 'getKey ? (location, matches) =>', to: 'false ? (location, matches) =>' },
]
