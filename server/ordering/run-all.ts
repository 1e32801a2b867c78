/** Runs every task, and throws afterwards what the first that failed threw: one bad row does not keep the others from theirs. */
export async function runAll<T>(list: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const item of list) await run(item).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
