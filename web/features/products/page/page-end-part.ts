import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/**
 * The server writes the end of the page into its HTML; in a browser its script follows behind the others. Where that cannot be
 * loaded the page is whole without it.
 */
export const PageEnd = lazyPart(() =>
  import('./page-end.tsx').then(
    (part) => part.PageEnd,
    () => () => null,
  ),
)
