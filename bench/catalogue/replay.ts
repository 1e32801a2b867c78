import pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[] }

const isNamed = (input: unknown): input is Statement =>
  typeof input === 'object' && input !== null && 'name' in input && 'text' in input && 'values' in input

/** Remembers every statement that any connection of this process sends while `recording` stands. */
export function recordStatements(): { take(): Statement[] } {
  const original = pg.Client.prototype.query
  let sent: Statement[] = []
  function query(this: pg.Client, ...input: unknown[]): unknown {
    const [first, values] = input
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(values) ? values : [] })
    else if (isNamed(first)) sent.push({ name: first.name, text: first.text, values: first.values })
    return Reflect.apply(original, this, input)
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}

/** Runs statements one after the other as they were sent, and says how many milliseconds that took. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    const started = performance.now()
    for (const { name, text, values } of statements) await client.query(name ? { name, text, values } : { text, values })
    return performance.now() - started
  } finally {
    client.release()
  }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
