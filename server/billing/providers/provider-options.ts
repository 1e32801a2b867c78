import { type Clock, systemClock } from '#server/platform/clock.ts'
import { defaultTimeoutMs } from './call-provider.ts'

/** Where a provider is called and how long it may take; tests give the address of a server on loopback. */
export type ProviderOptions = { baseUrl?: string; timeoutMs?: number; clock?: Clock }

/** Options with what was left out filled in; `baseUrl` stays undefined, because some addresses depend on the account. */
export const withDefaults = ({ baseUrl, timeoutMs = defaultTimeoutMs, clock = systemClock }: ProviderOptions) => ({
  baseUrl,
  timeoutMs,
  clock,
})

export type ProviderSettings = ReturnType<typeof withDefaults>
