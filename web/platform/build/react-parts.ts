import type { ESTree } from 'vite'

/** Kinds of elements that this site never makes, by React's numbers: Profiler, SuspenseList, ScopeComponent, LegacyHidden, Cache, ViewTransition, Activity. */
const unusedKinds: ReadonlySet<unknown> = new Set([12, 19, 21, 23, 24, 30, 31])

/** The types of those elements. */
const unusedTypes: ReadonlySet<unknown> = new Set(
  ['ACTIVITY', 'LEGACY_HIDDEN', 'PROFILER', 'SUSPENSE_LIST', 'VIEW_TRANSITION'].map((name) => `REACT_${name}_TYPE`),
)

/** Events that no field here listens to. */
export const unusedEvents: ReadonlySet<unknown> = new Set([
  'onBeforeInput',
  'onCompositionEnd',
  'onCompositionStart',
  'onCompositionUpdate',
  'onSelect',
])

/** What React offers and nothing of this site takes. Whoever takes it all the same gets no build: the module no longer exports it. */
export const unusedNames: ReadonlySet<string> = new Set([
  'Activity',
  'Profiler',
  'SuspenseList',
  'ViewTransition',
  'addTransitionType',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDebugValue',
  'useDeferredValue',
  'useFormState',
  'useFormStatus',
  'useImperativeHandle',
  'useOptimistic',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
])

/** The hooks of those names, and those that only React itself would take, in its own tables of hooks. */
const unusedHooks: ReadonlySet<unknown> = new Set([...unusedNames, 'useCacheRefresh', 'useHostTransitionStatus', 'useMemoCache'])

/** Functions that do nothing without those kinds and names, and what is left of them. */
export const unusedFunctions: ReadonlyMap<string, string> = new Map([
  // View transitions.
  ['commitEnterViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
  ['measureNestedViewTransitions', ''],
  ['restoreEnterOrExitViewTransitions', ''],
  ['pushMutationContext', ''],
  ['restoreNestedViewTransitions', ''],
  ['trackEnterViewTransitions', ''],
  // References to fragments.
  ['commitFragmentInstanceDeletionEffects', ''],
  ['commitFragmentInstanceInsertionEffects', ''],
  ['commitNewChildToFragmentInstances', ''],
  ['isFragmentInstanceParent', 'return false'],
  // Functions as the action of a form: forms here have an address, and are sent without scripts too.
  ['extractEvents$1', ''],
  ['recursivelyResetForms', ''],
  ['scheduleReplayQueueIfNeeded', ''],
  // Elements of other libraries.
  ['isCustomElement', 'return false'],
  // The names of components where an error came from: they are short ones here, which say nothing.
  ['getStackByFiberInDevAndProd', "return ''"],
  ['getComponentNameFromType', 'return null'],
  // What is remembered for server components.
  ['commitOffscreenPassiveMountEffects', ''],
  ['getSuspendedCache', 'return null'],
  ['releaseCache', ''],
  ['releaseRootPooledCache', ''],
  // Style sheets and scripts that React fetches: the pages name theirs.
  ['acquireResource', ''],
  ['getResource', 'return null'],
  ['preloadResourceAndSuspendIfNeeded', ''],
  ['suspendResource', ''],
  // A sign of waiting for asynchronous actions, of which there are none.
  ['defaultOnDefaultTransitionIndicator', ''],
  // Browsers of before 2015.
  ['getVendorPrefixedEventName', 'return eventName'],
  ['makePrefixMap', ''],
])

/** Branches that are never taken, and what is left of them. */
export const unusedBranches: readonly { from: string; to: string }[] = [
  // View transitions, and waiting for style sheets and images before a page is shown.
  { from: '(committedLanes & 335544064) === committedLanes', to: 'false' },
  { from: '(lanes & 335544064) === lanes', to: 'false' },
  { from: '(renderLanes & 335544128) === renderLanes', to: 'false' },
  { from: '(JSCompiler_temp = 0 !== (workInProgress.mode & 32))', to: '(JSCompiler_temp = false)' },
  {
    from: '    isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)\n',
    to: 'false',
  },
  { from: '  shouldStartViewTransition\n    ?', to: 'false ?' },
  {
    from: '  null !== pendingViewTransition &&\n    (pendingViewTransition.skipTransition(), (pendingViewTransition = null));',
    to: '',
  },
  {
    from: '      null !== recoverableErrors &&\n      ((pendingViewTransitionEvents = null),',
    to: 'false && ((pendingViewTransitionEvents = null),',
  },
  // References to fragments.
  {
    from: '          if (null === current.stateNode) {\n            var fragmentInstance',
    to: 'if (false) {\nvar fragmentInstance',
  },
  {
    from: '      for (var parent = finishedWork.return; null !== parent; ) {\n        if (isFragmentInstanceParent',
    to: 'for (var parent; false; ) {\nif (isFragmentInstanceParent',
  },
  // Functions as the action of a form.
  {
    from: '      if ("function" === typeof value) {\n        domElement.setAttribute(\n          key,\n          "javascript:',
    to: 'if (false) {\n domElement.setAttribute(\n key,\n "javascript:',
  },
  { from: '        "function" === typeof prevValue &&\n          ("formAction" === key', to: 'false && ("formAction" === key' },
  { from: '  i = (unblocked.ownerDocument || unblocked).$$reactFormReplay;\n  if (null != i)', to: 'if (false)' },
  { from: 'flags & 1024 && (needsFormReset = !0);', to: '' },
  { from: '      needsFormReset &&\n', to: 'false && ' },
  {
    from: '      null !== workInProgress.memoizedState &&\n        (($$typeof = renderWithHooks(',
    to: 'false && (($$typeof = renderWithHooks(',
  },
  { from: '  null !== stateHook &&\n    ((HostTransitionContext', to: 'false && ((HostTransitionContext' },
  { from: '  hostTransitionProviderCursor.current === fiber &&', to: 'false &&' },
  { from: 'else if (parent === hostTransitionProviderCursor.current)', to: 'else if (false)' },
  {
    from: '  r: requestFormReset,\n  D: prefetchDNS,\n  C: preconnect,\n  L: preload,\n  m: preloadModule,\n  X: preinitScript,\n  S: preinitStyle,\n  M: preinitModuleScript\n',
    to: '',
  },
  // Browsers of before 2015.
  {
    from: 'if (canUseDOM) {\n  var JSCompiler_inline_result$jscomp$318',
    to: 'if (false) {\n  var JSCompiler_inline_result$jscomp$318',
  },
  { from: 'if (isInputEventSupported)', to: 'if (true)' },
  { from: 'canUseDOM &&\n  ((style = document', to: 'false && ((style = document' },
  // Elements of other libraries, and parts of a page that are edited in place.
  { from: 'if (isCustomElement(tag)) {', to: 'if (false) {' },
  { from: '              ? targetInst &&\n                isCustomElement(targetInst.elementType) &&', to: '? false &&' },
  { from: '      "true" === elem.contentEditable)', to: '      false)' },
  { from: '    if ("selectionStart" in root)\n', to: '    if (true)\n' },
  { from: '            if ("selectionStart" in priorFocusedElem)\n', to: '            if (true)\n' },
  // Events of selecting and of composing text, which no field listens to.
  {
    from: '      handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
    to: 'if (false) switch (domEventName) {',
  },
  { from: '      var fallbackData;\n      if (canUseCompositionEvent)', to: '      var fallbackData;\n      if (false)' },
  { from: '      else\n        isComposing\n', to: '      else false &&\n (isComposing\n' },
  {
    from: '            (eventType = "onCompositionStart");\n      eventType &&',
    to: '            (eventType = "onCompositionStart"));\n      false &&',
  },
  {
    from: '        (fallbackData = canUseTextInputEvent\n          ? getNativeBeforeInputChars(domEventName, nativeEvent)\n          : getFallbackBeforeInputChars(domEventName, nativeEvent))\n',
    to: 'false',
  },
  // Finding the element of a component.
  { from: 'ReactDOMSharedInternals.findDOMNode = function', to: 'void function' },
  { from: '    "undefined" !== typeof AbortController\n      ?', to: 'true ?' },
  { from: 'clz32 = Math.clz32 ?', to: 'clz32 = true ?' },
  { from: 'objectIs = "function" === typeof Object.is ?', to: 'objectIs = true ?' },
  { from: '    "function" === typeof reportError\n      ?', to: 'true ?' },
  { from: '    "function" === typeof queueMicrotask\n      ?', to: 'true ?' },
  { from: 'var canUseDOM = !(', to: 'var canUseDOM = true || !(' },
  { from: 'canUseDOM &&\n  "documentMode" in document &&\n  (documentMode = document.documentMode);', to: '' },
  { from: 'canUseDOM && "CompositionEvent" in window', to: 'true' },
  { from: 'canUseDOM && "TextEvent" in window && !documentMode', to: 'true' },
  { from: 'canUseDOM && "documentMode" in document && 11 >= document.documentMode', to: 'false' },
  {
    from: '  passiveBrowserEventsSupported = !1;\nif (canUseDOM)\n',
    to: '  passiveBrowserEventsSupported = true;\nif (false)\n',
  },
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type SourceEdit = { start: number; end: number; by: string }

/** A file of React without what this site does not use. Throws where the file is no longer written as we expect. */
export function withoutUnused(code: string, parse: (code: string) => ESTree.Program): string {
  const left = unusedBranches.reduce((rest, { from, to }) => {
    if (!rest.includes(from)) throw new Error(`React no longer says ${from}`)
    return rest.replaceAll(from, () => to)
  }, code)
  const edits: SourceEdit[] = []
  visit({ ...parse(left) }, undefined, edits)
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), left)
}

function visit(node: Node, body: Node | undefined, edits: SourceEdit[]): void {
  const edit = editOf(node)
  if (edit) return void edits.push(edit)
  for (const one of unusedCases(node)) edits.push(...cutCase(one, body))
  if (node.type === 'ObjectExpression') edits.push(...cutHooks(node))
  const inner = /^Function/.test(node.type) && isNode(node.body) ? node.body : body
  for (const child of Object.values(node).flat())
    if (isNode(child) && !edits.some(({ start, end }) => start <= child.start && child.end <= end)) visit(child, inner, edits)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (node: unknown): unknown => (isNode(node) && node.type === 'Identifier' ? node.name : undefined)
const isKind = (node: unknown): boolean => isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'tag'
const isUnusedKind = (node: unknown): boolean => isNode(node) && node.type === 'Literal' && unusedKinds.has(node.value)

function editOf({ type, start, end, id, body, left, right, operator, expression }: Node): SourceEdit | undefined {
  const by = type === 'FunctionDeclaration' ? unusedFunctions.get(String(nameOf(id))) : undefined
  if (by !== undefined && isNode(body)) return { start: body.start, end: body.end, by: `{ ${by} }` }
  if (type === 'BinaryExpression' && ((isKind(left) && isUnusedKind(right)) || (isUnusedKind(left) && isKind(right))))
    return { start, end, by: String(operator === '!==') }
  if (type === 'ExpressionStatement' && isNode(expression) && (isMethodOfFragments(expression.left) || isUnusedEvent(expression)))
    return { start, end, by: '' }
  return
}

const isMethodOfFragments = (node: unknown): boolean =>
  isNode(node) && isNode(node.object) && nameOf(node.object.object) === 'FragmentInstance'

const isUnusedEvent = ({ callee, arguments: args }: Node): boolean =>
  nameOf(callee) === 'registerTwoPhaseEvent' && nodes(args).some(({ value }) => unusedEvents.has(value))

const leaves = /^(?:Break|Return|Throw|Continue)Statement$/

/** The cases of unused kinds, and whether each goes as a whole: one that the case before it leads into keeps its statements. */
function unusedCases({ type, discriminant, cases }: Node): { one: Node; isWhole: boolean }[] {
  if (type !== 'SwitchStatement') return []
  let isEntered = false
  return nodes(cases).flatMap((one) => {
    const isUnused = (isKind(discriminant) && isUnusedKind(one.test)) || unusedTypes.has(nameOf(one.test))
    const isWhole = isUnused && !isEntered
    const last = nodes(one.consequent).at(-1)
    if (!isWhole) isEntered = isUnused && !last ? isEntered : !last || !leaves.test(last.type)
    return isUnused ? [{ one, isWhole: isWhole || !last }] : []
  })
}

/** The variables of a case that goes belong to its function. */
function cutCase({ one, isWhole }: { one: Node; isWhole: boolean }, body: Node | undefined): SourceEdit[] {
  const statements = nodes(one.consequent)
  const end = isWhole ? one.end : (statements[0]?.start ?? one.end)
  const names = isWhole ? statements.flatMap(variables) : []
  const declared =
    body && names.length > 0 ? [{ start: body.start + 1, end: body.start + 1, by: `var ${names.join(', ')};` }] : []
  return [{ start: one.start, end, by: '' }, ...declared]
}

function variables(node: Node): unknown[] {
  if (/^Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : []
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(variables)]
}

function cutHooks({ properties }: Node): SourceEdit[] {
  const all = nodes(properties)
  return all.flatMap(({ key, start, end }, at) =>
    unusedHooks.has(nameOf(key)) ? [{ start, end: all[at + 1]?.start ?? end, by: '' }] : [],
  )
}
