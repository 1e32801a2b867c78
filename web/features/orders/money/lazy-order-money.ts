import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** Payments, refunds and documents of an order; most orders on their way have none. */
export const LazyOrderMoney = lazyPart(async () => (await import('./order-money.tsx')).OrderMoney)
