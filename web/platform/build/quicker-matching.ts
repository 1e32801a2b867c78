/** A text that a file of React Router holds, and what takes its place. */
export type SourceChange = { file: string; from: string; to: string }

/**
 * What React Router does for each of its routes before the first page answers a finger, made to cost what the one route of the page
 * costs: the same matches, found with less (docs/decisions/0071-before-a-page-answers.md).
 */
export const quickerMatching: readonly SourceChange[] = [
  // Matching before the router is there, which ranks all routes a second time: the modules that came with the page are those of its routes.
  {
    file: 'dom/ssr/hydration.js',
    from: 'let dataRouteMatcher = createDataRouteMatcher(future, basename || "/");\n\tdataRouteMatcher.update(routes);\n\tlet initialMatches = dataRouteMatcher.match(location);',
    to: 'let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));',
  },
  // A regular expression for each route of each branch: made when an address is compared with it, and kept.
  {
    file: 'router/utils.js',
    from: `let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);
				return {
					...meta,
					matcher,
					compiledParams: params
				};`,
    to: 'return meta;',
  },
  {
    file: 'router/utils.js',
    from: 'function compilePath(',
    to: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
	const key = path + caseSensitive + end;
	if (!compiledPaths.has(key)) compiledPaths.set(key, compileNewPath(path, caseSensitive, end));
	return compiledPaths.get(key);
}
function compileNewPath(`,
  },
  // An address that begins with other words than a branch needs no regular expression.
  {
    file: 'router/utils.js',
    from: 'function matchRouteBranch(branch, pathname, allowPartial = false) {',
    to: `function beginsWith(path, pathname) {
	const words = path.split(":")[0].split("*")[0];
	return pathname.toLowerCase().startsWith((words.endsWith("/") ? words.slice(0, -1) : words).toLowerCase());
}
function matchRouteBranch(branch, pathname, allowPartial = false) {
	if (!beginsWith(branch.path, pathname)) return null;`,
  },
  {
    file: 'router/utils.js',
    from: 'const removeDoubleSlashes = (path) => ',
    to: 'const removeDoubleSlashes = (path) => !path.includes("//") && !path.includes("\\\\") ? path : ',
  },
  // Siblings stand in their order already, and sorting leaves equals where they are: the score alone decides.
  {
    file: 'router/utils.js',
    from: 'a.score !== b.score ? b.score - a.score : compareIndexes(a.routesMeta.map((meta) => meta.childrenIndex), b.routesMeta.map((meta) => meta.childrenIndex))',
    to: 'b.score - a.score',
  },
]
