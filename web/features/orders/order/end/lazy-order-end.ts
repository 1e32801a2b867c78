import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** As the end of a product's page: its script follows behind the others, and the page is whole without it. */
export const LazyOrderEnd = lazyPart(() =>
  import('./order-end.tsx').then(
    (part) => part.OrderEnd,
    () => () => null,
  ),
)
