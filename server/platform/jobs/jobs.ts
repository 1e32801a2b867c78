import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database } from '#server/db/open.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { OutageLog } from '../process/outage-log.ts'
import { createSchema, executorOf, grantSending, queuesBeforeStart } from './executor.ts'
import { type JobWatch, runJob, withCause } from './run-job.ts'

/** A kind of job: the name of its queue, with the type of the data that its handler gets. `data` is never set, it carries the type. */
export type Job<Data extends object> = { readonly name: string; readonly data?: Data }

/** Names a kind of job, for {@link Jobs.define} and {@link Jobs.send}; each name once. */
export const jobNamed = <Data extends object = Record<never, never>>(name: string): Job<Data> => ({ name })

/** Runs one job. It may run twice (a process that dies, a lost answer), so its effect is conditional on what it finds. */
export type JobHandler<Data> = (data: Data, options: { signal: AbortSignal }) => Promise<void>

/** `cron` enqueues the job by itself (five fields, UTC unless `timeZone`), with `{}` as data, so only where that is enough. */
export type DefineOptions<Data> = {
  cron?: object extends Data ? string : never
  timeZone?: string
  retryLimit?: number
  /** Pause before the first retry; it doubles with each. */
  retryDelaySeconds?: number
  /** How long a job that is done is remembered; shorter than a week where its data name a person. */
  retentionSeconds?: number
}

export type SendOptions = {
  /** A moment of the database's clock, or seconds from now, which hold also where that clock is another one than ours. */
  startAfter?: Date | number
  /** Of the jobs of a name with the same key at most one waits. */
  singletonKey?: string
}

/** The queue in the database. */
export type Jobs = {
  /** Registers a job; every process defines all of them, before it starts. */
  define<Data extends object>(job: Job<Data>, handler: JobHandler<NoInfer<Data>>, options?: DefineOptions<NoInfer<Data>>): void
  /** Enqueues with the transaction: a rollback takes the job back. False when one with the key already waits. */
  send<Data extends object>(trx: Transaction<DB>, job: Job<Data>, data: NoInfer<Data>, options?: SendOptions): Promise<boolean>
  /**
   * Makes sending possible and, unless `work` is false, runs jobs: at once, or from when `workFrom` resolves, which leaves the upkeep
   * of the queue and its schedules to that time too.
   */
  start(options?: { work?: boolean; workFrom?: Promise<void> | undefined }): Promise<void>
  /** Takes no more jobs and waits for those that run, at most `timeoutMillis`; what is left then runs again later. */
  stop(timeoutMillis?: number): Promise<void>
  /** Takes no more jobs until `resume`, also when it is started meanwhile, and waits for those that run. Sending goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** `ok` from the start to the stop, unless it is paused. */
  state(): 'ok' | 'paused' | 'stopped'
}

export type JobsOptions = JobWatch & {
  /** Told about jobs that failed and polls that did not reach the database; both are tried again. */
  onError?: (error: Error) => void
  /** Logs the polls that did not reach the database. */
  outages?: OutageLog
  /** How long a job waits at most until an idle process notices it; at least 0.5. */
  pollSeconds?: number
}

type Definition = {
  run(data: unknown, signal: AbortSignal): Promise<void>
  queue: QueueOptions
  cron?: string
  timeZone?: string
}

// `short`: one waiting job a key. Heartbeats tell a job of a dead process from one that takes long.
const policy = 'short'
const heartbeatSeconds = 60

/** pg-boss tells of a poll that failed by a copy of its error's fields, which is no error by which an outage could be known. */
const asError = (reported: Error): Error => (reported instanceof Error ? reported : Object.assign(new Error(), reported))

function createBoss(database: Database, work: boolean, onError: (error: Error) => void): PgBoss {
  const backend = database.engine === 'embedded' ? 'pglite' : 'postgres'
  const boss = new PgBoss({ db: executorOf(database), backend, supervise: work, schedule: work })
  boss.on('error', (reported) => onError(asError(reported)))
  return boss
}

const isAsDefined = (existing: object, queue: QueueOptions): boolean =>
  Object.entries(queue).every(([name, value]) => existing[name as keyof typeof existing] === value)

async function prepareQueues(boss: PgBoss, definitions: Map<string, Definition>, remembered: ReadonlySet<string>) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { queue }] of definitions) {
    const known = existing.get(name)
    if (!known) await boss.createQueue(name, { ...queue, policy })
    else if (!isAsDefined(known, queue)) await boss.updateQueue(name, queue)
    else if (remembered.has(name)) continue
    await remember(boss, name)
  }
  // Where pg-boss could not read its queues at the start it says nothing; this fails.
  const [first] = definitions.keys()
  if (first) await remember(boss, first)
}

/**
 * Reads a queue into pg-boss's memory, where it may not be yet when another process made it just now: a first send that looked it
 * up inside a transaction would wait for its own connection.
 */
const remember = (boss: PgBoss, name: string) => boss.findJobs(name, { id: randomUUID() })

/** Writes only what has changed: each of these statements would lengthen every start. */
async function prepareSchedules(boss: PgBoss, definitions: Map<string, Definition>) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const name of existing.keys()) if (!definitions.get(name)?.cron) await boss.unschedule(name)
  for (const [name, { cron, timeZone = 'UTC' }] of definitions) {
    const known = existing.get(name)
    if (cron && (known?.cron !== cron || known.timezone !== timeZone)) await boss.schedule(name, cron, {}, { tz: timeZone })
  }
}

type WorkerOptions = Required<Pick<JobsOptions, 'pollSeconds' | 'onError'>> & { watch: JobWatch }

async function startWorkers(boss: PgBoss, definitions: Map<string, Definition>, { pollSeconds, onError, watch }: WorkerOptions) {
  // One job at a time: a failing one would take its whole batch into the retry.
  const polling = { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
  for (const [name, { run, cron }] of definitions) {
    await boss.work(name, polling, async ([job]: JobWithMetadata<unknown>[]) => {
      if (!job) return
      try {
        await runJob(job, { isScheduled: cron !== undefined, run }, watch)
      } catch (error) {
        onError(new Error(`job ${name} ${job.id} failed`, { cause: error }))
        throw error
      }
    })
  }
}

/** The job queue on this database: on both engines, inside the caller's transaction, once started. */
export function createJobs(database: Database, options: JobsOptions = {}): Jobs {
  const { onError = () => {}, pollSeconds = 2, outages } = options
  const definitions = new Map<string, Definition>()
  /** Sends; `worker` runs jobs and keeps the queue, and is the same where that begins at once. */
  let boss: PgBoss | undefined
  let worker: PgBoss | undefined
  let isPaused = false
  let isWorking = false
  let changes = Promise.resolve()

  const report = (error: Error) => {
    outages?.note(error, 'the queue could not be read')
    onError(error)
  }

  async function applyState(): Promise<void> {
    if (!worker || isWorking !== isPaused) return
    isWorking = !isPaused
    if (isWorking) await startWorkers(worker, definitions, { pollSeconds, onError, watch: options })
    else await Promise.all([...definitions.keys()].map((name) => worker?.offWork(name)))
  }

  /** One change after the other, so that a pause finds all the workers that a resume made. */
  function change(): Promise<void> {
    changes = changes.then(applyState).catch(report)
    return changes
  }

  async function openWorker(): Promise<void> {
    const opening = createBoss(database, true, report)
    try {
      await opening.start()
      await prepareSchedules(opening, definitions)
    } catch (error) {
      await opening.stop({ graceful: false, close: false }).catch(report)
      throw error
    }
    worker = opening
    await applyState()
  }

  /** Opens the worker from a moment on; where the database is away just then, as soon as it is back. */
  async function workLater(from: Promise<void>): Promise<void> {
    await from
    while (boss && !worker) {
      // After the change before it, as those are: a stop waits for both.
      changes = changes.then(() => (boss ? openWorker() : undefined)).catch(report)
      await changes
      if (!worker) await wait(pollSeconds * 1000, undefined, { ref: false })
    }
  }

  function switchWorkers(to: 'on' | 'off'): Promise<void> {
    isPaused = to === 'off'
    return change()
  }

  return {
    define<Data extends object>({ name }: Job<Data>, handler: JobHandler<Data>, options: DefineOptions<Data> = {}) {
      const { cron, timeZone, retryLimit = 10, retryDelaySeconds = 5, retentionSeconds } = options
      if (boss) throw new Error(`job ${name} is defined after the start`)
      if (definitions.has(name)) throw new Error(`job ${name} is defined twice`)
      const retries = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: 3600 }
      const queue = { ...retries, heartbeatSeconds, ...(retentionSeconds && { deleteAfterSeconds: retentionSeconds }) }
      const run = (data: unknown, signal: AbortSignal) => handler(data as Data, { signal })
      definitions.set(name, { run, queue, ...(cron && { cron }), ...(timeZone && { timeZone }) })
    },
    async send(trx, { name }, data, { startAfter, singletonKey = randomUUID() } = {}) {
      if (!boss || !definitions.has(name)) throw new Error(`job ${name} is sent before it is defined and the queue started`)
      return (
        (await boss.send(name, withCause(data), { db: fromKysely(trx), singletonKey, ...(startAfter && { startAfter }) })) !==
        null
      )
    },
    async start({ work = true, workFrom } = {}) {
      if (boss) throw new Error('the jobs are started already')
      await createSchema(database)
      const remembered = await queuesBeforeStart(database)
      const worksAtOnce = work && !workFrom
      const starting = createBoss(database, worksAtOnce, report)
      await starting.start()
      await grantSending(database)
      await prepareQueues(starting, definitions, remembered)
      if (worksAtOnce) await prepareSchedules(starting, definitions)
      // Last, so that a start that failed can be tried again.
      boss = starting
      if (worksAtOnce) {
        worker = starting
        await applyState()
      } else if (workFrom && work) void workLater(workFrom)
    },
    pause: () => switchWorkers('off'),
    resume: () => switchWorkers('on'),
    async stop(timeoutMillis = 30_000) {
      const sender = boss
      boss = undefined
      await changes
      const open = new Set([worker, sender].filter((one) => one !== undefined))
      await Promise.all([...open].map((one) => one.stop({ graceful: true, close: false, timeout: timeoutMillis })))
    },
    state: () => (boss === undefined ? 'stopped' : isPaused ? 'paused' : 'ok'),
  }
}
