import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'

export type Start = { settings: Record<string, string>; script?: readonly string[] }

/** Milliseconds from the start of the process to its first "ready", to about 20 ms, and the server. */
export async function timedStart(start: Start): Promise<{ milliseconds: number; server: ServerProcess }> {
  const started = performance.now()
  const server = await startServer({ ...start, readySeconds: 120 })
  return { milliseconds: performance.now() - started, server }
}

/** The median of several starts on what exists; the last server stays. */
export async function restarts(start: Start, times = 3): Promise<{ milliseconds: number; server: ServerProcess }> {
  const taken: number[] = []
  for (let time = 1; ; time += 1) {
    const { milliseconds, server } = await timedStart(start)
    taken.push(milliseconds)
    if (time === times) return { milliseconds: taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? milliseconds, server }
    await server.stop()
  }
}
