import { createProviders } from '#server/billing/providers/create-providers.ts'
import type { TestLedger } from '#server/billing/providers/test/charge-rows.ts'
import { createTestProvider } from '#server/billing/providers/test/test-provider.ts'
import type { Providers } from '#server/ordering/index.ts'

/** Every payment provider that accounts can name. */
export const openProviders = (ledger: TestLedger): Providers => createProviders({ test: createTestProvider(ledger) })

const noticeMillis = 5_000

/** Sends a notice of the test provider; whether it arrives is nobody's concern, as with a real one. */
export async function sendNotice(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<void> {
  await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(noticeMillis) }).catch(
    () => {},
  )
}
