import { z } from 'zod'

const seconds = (least: number, most: number) => z.coerce.number().min(least).max(most)

/** The settings of the process itself: how it takes connections, how it ends, and what it tells of itself. */
export const processSettings = {
  KEEP_ALIVE_SECONDS: seconds(1, 3600).default(65),
  REQUEST_HEADERS_SECONDS: seconds(0.1, 300).default(15),
  REQUEST_SECONDS: seconds(0.1, 3600).default(30),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  SHUTDOWN_PAUSE_SECONDS: seconds(0, 300).optional(),
  SHUTDOWN_DEADLINE_SECONDS: seconds(0.1, 3600).default(20),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an http address')
    .optional(),
}

const Settings = z.object(processSettings)

/** Times are in milliseconds. */
export type ProcessSettings = {
  connections: {
    /** How long an idle connection stays open: longer than the proxy keeps its own. */
    keepAlive: number
    /** How long the headers of a request may take to arrive. */
    headers: number
    /** How long a whole request may take to arrive. */
    request: number
    /** How many connections are open at most; more are closed at once. */
    most: number
  }
  stopping: {
    /** How long the server goes on as before, but not ready, so that a balancer takes it out. */
    pause: number
    /** When what still runs is cut, counted from the signal. */
    deadline: number
  }
  /** Where metrics are answered; null keeps them off. */
  metrics: { host: string; port: number } | null
  /** The collector that traces go to, over OTLP/HTTP; without one there are none. */
  tracesUrl: string | undefined
}

const defaultPause = 5

/** Outside production nobody balances, and nobody wants to wait for Ctrl-C. */
const pauseOf = (settings: z.output<typeof Settings>, isProduction: boolean): number =>
  settings.SHUTDOWN_PAUSE_SECONDS ?? (isProduction ? Math.min(defaultPause, settings.SHUTDOWN_DEADLINE_SECONDS / 2) : 0)

export const readProcessSettings = (settings: z.output<typeof Settings>, isProduction: boolean): ProcessSettings => ({
  connections: {
    keepAlive: settings.KEEP_ALIVE_SECONDS * 1000,
    headers: settings.REQUEST_HEADERS_SECONDS * 1000,
    request: settings.REQUEST_SECONDS * 1000,
    most: settings.MAX_CONNECTIONS,
  },
  stopping: { pause: pauseOf(settings, isProduction) * 1000, deadline: settings.SHUTDOWN_DEADLINE_SECONDS * 1000 },
  metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
  tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
})

/** Issues between settings of the process that are each valid. */
export function processIssues(environment: Record<string, string | undefined>): string[] {
  const parsed = Settings.partial().safeParse(environment)
  if (!parsed.success) return []
  const { SHUTDOWN_PAUSE_SECONDS: pause = 0, SHUTDOWN_DEADLINE_SECONDS: deadline = 20 } = parsed.data
  const { REQUEST_HEADERS_SECONDS: headers = 15, REQUEST_SECONDS: request = 30 } = parsed.data
  return [
    ...(pause >= deadline ? ['SHUTDOWN_PAUSE_SECONDS: must be shorter than SHUTDOWN_DEADLINE_SECONDS'] : []),
    ...(headers > request ? ['REQUEST_HEADERS_SECONDS: must not be longer than REQUEST_SECONDS'] : []),
  ]
}
