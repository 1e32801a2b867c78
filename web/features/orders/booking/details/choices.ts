import type { Infer } from '#contract/client.ts'
import type { SavedTraveller } from '#contract/travellers.ts'

export type Saved = Infer<typeof SavedTraveller>

/** What the details are filled from: the customer's saved travellers, and the nations where documents are asked for. */
export type DetailChoices = { saved: readonly Saved[]; nations: readonly { code: string; name: string }[] }

export const noChoices: DetailChoices = { saved: [], nations: [] }
