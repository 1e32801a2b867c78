import type { WorkerMessage } from '../messages.ts'

/** A page that is shown as it was saved. */
export type SavedShown = {
  savedAt: number
  /** Whether the network has answered the page after all. */
  answered: Promise<boolean>
  /** Until this resolves the page may wait for the network without a notice of its age. */
  quiet: Promise<unknown>
}

/** Tells a page its age, unless the network answers before that has to be said; and that the network has answered. */
export async function tellShown(
  { savedAt, answered, quiet }: SavedShown,
  path: string,
  tell: (message: WorkerMessage) => void,
): Promise<void> {
  const isRefreshed = await Promise.race([answered, quiet.then(() => false)])
  if (!isRefreshed) tell({ kind: 'age', path, savedAt })
  if (await answered) tell({ kind: 'network_answered', path })
}
