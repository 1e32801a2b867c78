import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ProcessSettings, processIssues, processSettings, readProcessSettings } from './process-settings.ts'
import { isSmtpUrl } from './smtp-url.ts'

const roles = ['api', 'site', 'worker'] as const
export type Role = (typeof roles)[number]

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const isHttpUrl = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
const isOrigin = (value: string) => isHttpUrl(value) && new URL(value).origin === value

const Settings = z.object({
  ...processSettings,
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform(list)
    .pipe(z.array(z.enum(roles)).min(1)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
  MIGRATE_AT_START: z.enum(['yes', 'no']).default('yes'),
  DATA_FOLDER: z.string().default('data'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  PRODUCT_DOMAINS: z.string().default('localhost').transform(list),
  DEFAULT_TENANT: z.string().default('ofuq'),
  API_URL: z
    .string()
    .regex(/^(https?:\/)?\/[^\s]*$/, 'must be an http address or a path')
    .optional(),
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d{1,5})?$/, 'must be an address with {host} in the place of the host, as https://{host}')
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  MAP_STYLE_URL: z.string().refine(isHttpUrl, 'must be an http address').optional(),
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins as https://tiles.example, with commas between'))),
  SECURE_COOKIES: z.enum(['yes', 'no']).optional(),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an http address')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be a smtp:// or smtps:// address').optional(),
  MAIL_FROM: z.email('must be an address').optional(),
  SIGNING_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ENCRYPTION_SECRET: z
    .string()
    .transform(list)
    .refine((all) => all.length > 0 && all.every((secret) => secret.length >= 32), 'each must have at least 32 characters')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MODE: z.enum(['development', 'demo', 'production']).optional(),
})

/** The names of all settings that are the product's own, for the test that compares them with the documents. @internal */
export const settingNames: readonly string[] = Object.keys(Settings.shape).filter((name) => name !== 'NODE_ENV')

/** Where an S3-compatible service stores the files, in path style: `endpoint/bucket/key`. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

export type MapSettings = { styleUrl: string; origins: readonly string[] }

export type Config = ProcessSettings & {
  mode: 'development' | 'demo' | 'production'
  /** Every address that it listens on. */
  hosts: readonly string[]
  /** Whether other machines can reach a server that is for trying alone: mails and passwords that it prints are then kept back. */
  isExposedTrial: boolean
  /** Development: a process of ours takes the requests and hands them on, with the visitor's address. */
  isBehindOwnProxy: boolean
  port: number
  roles: readonly Role[]
  /** `waitSeconds`: how long the start waits for PostgreSQL to answer. */
  database: { url: string | undefined; pool: number; folder: string; waitSeconds: number }
  migratesAtStart: boolean
  dataFolder: string
  redisUrl: string | undefined
  productDomains: readonly string[]
  defaultTenant: string
  apiUrl: string | undefined
  /** Where the sites of companies stand, with `{host}` in the place of the host. */
  siteUrl: string
  trustedProxies: number
  /** Whether browsers get the service worker; else the one that takes it away. */
  serviceWorker: boolean
  secureCookies: boolean
  /** The style of maps in the page, and every origin that it loads from; null where there is none. */
  map: MapSettings | null
  /** Where customers' files go; null keeps them in the data folder. */
  files: S3Settings | null
  /** The mail server; without one mails stay in the database. */
  smtpUrl: string | undefined
  mailFrom: string
  signingSecret: string
  /** The secrets of encryption in the database: the first seals, every one opens. */
  encryptionSecrets: readonly string[]
  logLevel: string
}

/** Every issue of the settings at once, each with the name of its variable. */
export class ConfigError extends Error {
  readonly issues: readonly string[]
  constructor(issues: readonly string[]) {
    super(`The settings cannot be used:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`)
    this.name = 'ConfigError'
    this.issues = issues
  }
}

/** In production the server runs behind a proxy, with the usual port. */
const siteUrlOf = (mode: Config['mode'], port: number): string =>
  mode === 'production' ? 'https://{host}' : `http://{host}${port === 80 ? '' : `:${port}`}`

type Environment = Record<string, string | undefined>

const modeOf = ({ MODE, DATABASE_URL, NODE_ENV }: Environment): string =>
  MODE ?? (DATABASE_URL || NODE_ENV === 'production' ? 'production' : 'demo')

/** Both loopback addresses, for a client may take `localhost` for either. */
const loopbackHosts = ['127.0.0.1', '::1'] as const

/** Whether an address is this machine's own loopback. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/** Where `npm run dev` listens: on this machine alone unless HOST is set, whatever database is developed on. */
export const developmentHosts = ({ HOST }: Environment = process.env): readonly string[] =>
  listenHosts('development', HOST || undefined)

const listenHosts = (mode: Config['mode'], host: string | undefined): readonly string[] => {
  if (host === 'localhost') return loopbackHosts
  if (host !== undefined) return [host]
  return mode === 'production' ? ['0.0.0.0'] : loopbackHosts
}

/** `NODE_ENV=production` is what hosting services set for whatever they run: never a demo, and never by accident embedded. */
function nodeEnvironmentIssues({ NODE_ENV, MODE, DATABASE_URL }: Environment): string[] {
  if (NODE_ENV !== 'production' || MODE === 'production') return []
  if (MODE !== undefined) return [`MODE: ${MODE} is refused with NODE_ENV=production, which is never a demo`]
  return DATABASE_URL ? [] : ['DATABASE_URL: needed with NODE_ENV=production; without NODE_ENV it is a demo']
}

/** Whether the settings ask for production, also where they cannot be used. */
export const isProduction = (environment: Environment = process.env): boolean => modeOf(environment) === 'production'

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket is named by all four settings or by none. */
function bucketIssues(environment: Environment): string[] {
  const missing = s3Names.filter((name) => !environment[name])
  if (missing.length === 0 || missing.length === s3Names.length) return []
  return missing.map((name) => `${name}: needed beside the other S3 settings`)
}

function bucketOf(settings: z.output<typeof Settings>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

const mapOf = ({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins }: z.output<typeof Settings>): MapSettings | null =>
  styleUrl ? { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...origins])] } : null

/** Issues between settings that are each valid. */
function issuesBetween(environment: Environment): string[] {
  const requestedRoles = new Set(list(environment.ROLES ?? roles.join(',')))
  const isAlone = !environment.DATABASE_URL && roles.some((role) => !requestedRoles.has(role))
  return [
    ...(['SIGNING_SECRET', 'ENCRYPTION_SECRET'] as const)
      .filter((name) => modeOf(environment) === 'production' && !environment[name])
      .map((name) => `${name}: needed in production, at least 32 random characters`),
    ...nodeEnvironmentIssues(environment),
    ...bucketIssues(environment),
    ...processIssues(environment),
    ...(isAlone ? ['ROLES: roles in processes of their own need DATABASE_URL (the embedded database has one owner)'] : []),
  ]
}

/** The environment of a program that this process starts: its own, with these variables beside it. */
export const environmentWith = (variables: Environment): Environment => ({ ...process.env, ...variables })

/** Reads the settings once from the environment; throws {@link ConfigError} that lists all issues. */
export function readConfig(environment: Environment = process.env): Config {
  const definedVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(definedVariables)
  const own = parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
  const issues = [...own, ...issuesBetween(definedVariables)]
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues)
  const settings = parsed.data
  const mode = settings.MODE ?? (modeOf(definedVariables) === 'production' ? 'production' : 'demo')
  const hosts = listenHosts(mode, settings.HOST)
  return {
    ...readProcessSettings(settings, mode === 'production'),
    mode,
    hosts,
    isBehindOwnProxy: false,
    isExposedTrial: mode !== 'production' && !hosts.every(isLoopback),
    port: settings.PORT,
    roles: settings.ROLES,
    database: {
      url: settings.DATABASE_URL,
      pool: settings.DATABASE_POOL,
      folder: path.resolve(settings.DATA_FOLDER, 'database'),
      waitSeconds: settings.DATABASE_WAIT,
    },
    migratesAtStart: settings.MIGRATE_AT_START === 'yes',
    dataFolder: path.resolve(settings.DATA_FOLDER),
    redisUrl: settings.REDIS_URL,
    productDomains: settings.PRODUCT_DOMAINS,
    defaultTenant: settings.DEFAULT_TENANT,
    apiUrl: settings.API_URL,
    siteUrl: settings.SITE_URL ?? siteUrlOf(mode, settings.PORT),
    trustedProxies: settings.TRUSTED_PROXIES,
    serviceWorker: settings.SERVICE_WORKER === 'on',
    secureCookies: settings.SECURE_COOKIES ? settings.SECURE_COOKIES === 'yes' : mode === 'production',
    map: mapOf(settings),
    files: bucketOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${settings.PRODUCT_DOMAINS[0] ?? 'localhost'}`,
    signingSecret: settings.SIGNING_SECRET ?? storedSecret(path.resolve(settings.DATA_FOLDER), 'signing-secret'),
    encryptionSecrets: settings.ENCRYPTION_SECRET ?? [storedSecret(path.resolve(settings.DATA_FOLDER), 'encryption-secret')],
    logLevel: settings.LOG_LEVEL,
  }
}

/** Demo and development make a random secret once and keep it beside their data. */
const storedSecret = (folder: string, name: string): string =>
  writtenOnce(path.join(folder, name), () => randomBytes(32).toString('hex'))

/** The content of a file that only this machine's owner can read; it is created if missing: of two processes at once, the first's stays. */
export function writtenOnce(file: string, make: () => string): string {
  const folder = path.dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) linkDraft(file, make())
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError([`DATA_FOLDER: ${folder} cannot be used (${error instanceof Error ? error.message : error})`])
  }
}

function linkDraft(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
