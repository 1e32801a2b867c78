export type LatestValue<T> = {
  /** The last value that could be read, and when in milliseconds of the clock; undefined before the first. */
  latest(): { value: T; at: number } | undefined
  /** Reads anew unless the value is young enough or a reading runs; waits for it at most so long, and never fails. */
  renew(): Promise<void>
}

type Options = {
  /** In milliseconds: how old a value may be, and how long a reading is waited for. */
  youngMillis: number
  waitMillis: number
  now?: () => number
}

/** Keeps the latest value of something that costs too much to read each time it is asked for. */
export function readOften<T>(read: () => Promise<T>, options: Options): LatestValue<T> {
  const { youngMillis, waitMillis, now = () => performance.now() } = options
  let latest: { value: T; at: number } | undefined
  let running: Promise<void> | undefined

  const start = () =>
    read()
      .then((value) => {
        latest = { value, at: now() }
      })
      .catch(() => {})
      .finally(() => {
        running = undefined
      })

  return {
    latest: () => latest,
    async renew() {
      if (latest && now() - latest.at < youngMillis) return
      running ??= start()
      const waited = Promise.withResolvers<void>()
      const timer = setTimeout(waited.resolve, waitMillis)
      await Promise.race([running, waited.promise])
      clearTimeout(timer)
    },
  }
}
