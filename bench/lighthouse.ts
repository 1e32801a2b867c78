import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { projectRoot } from '../tools/source-files.ts'

const run = promisify(execFile)

const number = z.object({ numericValue: z.number() })
const category = z.object({ score: z.number().nullable() })

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  }),
  audits: z.looseObject({
    'total-blocking-time': number,
    'largest-contentful-paint': number,
    'cumulative-layout-shift': number,
    'long-tasks': z.object({ details: z.object({ items: z.array(z.object({ duration: z.number() })) }).optional() }),
  }),
})

const Scored = z.object({ score: z.number().nullable() })

/** What one run says of a page: scores from 0 to 100, times in milliseconds. */
export type PhoneRun = {
  speed: number
  accessibility: number
  practices: number
  /** For a page that is not to be found, without the audit that asks whether it can be. */
  seo: number
  blocking: number
  largestPaint: number
  shift: number
  longestTask: number
  /** Lighthouse's own index of the pace of this machine at that moment; 1,500 and more is a desktop. */
  pace: number
}

/** The package, which is no dependency of the project; `LIGHTHOUSE` names the folder that it is installed in. */
const command = () => join(process.env.LIGHTHOUSE ?? projectRoot, 'node_modules/lighthouse/cli/index.js')

export const hasLighthouse = (): boolean => existsSync(command())

const percent = ({ score }: z.infer<typeof category>) => Math.round((score ?? 0) * 100)

/** Without the crawlable audit, by its weights. */
function seoOf(report: z.infer<typeof Report>): number {
  const counted = report.categories.seo.auditRefs.flatMap(({ id, weight }) => {
    const { data } = Scored.safeParse(report.audits[id])
    return id !== 'is-crawlable' && data && data.score !== null ? [{ weight, score: data.score }] : []
  })
  const all = counted.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * counted.reduce((sum, { weight, score }) => sum + weight * score, 0)) / all)
}

/** One run of the mobile preset: slow 4G and a processor four times slower, both simulated. */
export async function measureWithLighthouse(url: string, browser: string, reportFile: string): Promise<PhoneRun> {
  const flags = '--headless --no-sandbox --disable-dev-shm-usage'
  const options = ['--quiet', '--output=json', `--output-path=${reportFile}`, `--chrome-flags=${flags}`]
  await run(process.execPath, [command(), url, ...options], { env: { ...process.env, CHROME_PATH: browser } })
  const report = Report.parse(JSON.parse(await readFile(reportFile, 'utf8')))
  const { categories, audits } = report
  return {
    speed: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    practices: percent(categories['best-practices']),
    seo: url.endsWith('/login') ? seoOf(report) : percent(categories.seo),
    blocking: audits['total-blocking-time'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    pace: report.environment.benchmarkIndex,
    longestTask: Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration)),
  }
}
