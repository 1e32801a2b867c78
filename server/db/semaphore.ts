/** The database answers, and all that this process may ask of it at once is in use. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** A place for each of a limited number of transactions; more of them wait in order. */
export type Semaphore = {
  /** Waits for a place and takes it; what is returned gives it back, once. DatabaseBusyError after too long a wait. */
  take(): Promise<() => void>
  /** How many wait now. */
  waiting(): number
}

type Waiter = { admit(): void }

/** At most `places` at once, each of the others waiting at most `waitMillis`. */
export function createSemaphore(places: number, waitMillis: number): Semaphore {
  const waiting: Waiter[] = []
  let free = places

  const giveBack = () => {
    const next = waiting.shift()
    if (next) next.admit()
    else free += 1
  }

  const once = () => {
    let isTaken = true
    return () => {
      if (isTaken) giveBack()
      isTaken = false
    }
  }

  function queue(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer)
          resolve(once())
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new DatabaseBusyError(`no place among ${places} writing transactions within ${waitMillis} ms`))
      }, waitMillis)
      waiting.push(waiter)
    })
  }

  return {
    async take() {
      if (free === 0) return queue()
      free -= 1
      return once()
    },
    waiting: () => waiting.length,
  }
}
