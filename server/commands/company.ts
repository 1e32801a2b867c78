import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addCompany, type ImportResult, importCompany, readCompanyFolder } from '#server/features/company-import/index.ts'
import { CommandError, print, runCommand, UsageError, withDatabase } from './run-command.ts'

const usage = `Usage: npm run company -- import <folder>
       npm run company -- check <folder>
       npm run company -- add <slug> --name-ar <name> --name-en <name> [--language ar|en] [--currency SAR] [--host <host>]...`

const issueList = (source: string, issues: readonly string[]): string =>
  `${source} has ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`

function answer(result: ImportResult, source: string): string {
  if (result.ok) return result.slug
  throw new CommandError(`Nothing was written. ${issueList(source, result.issues)}`)
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${path.resolve(folder)}`)
}

/** Countries and currencies are the database's own, so only an import can check them. */
async function checkFolder(folder: string): Promise<void> {
  await assertFolder(folder)
  const read = await readCompanyFolder(folder)
  if (!read.ok) throw new CommandError(issueList(folder, read.issues))
  const { company, rentalPlaces, content, ...catalogue } = read.company
  const { articles, policies } = content
  const lists = { ...catalogue, 'rental places': rentalPlaces, articles, 'versions of policies': policies }
  const counts = Object.entries(lists).flatMap(([name, list]) => (Array.isArray(list) ? [`${list.length} ${name}`] : []))
  print(`${company.slug} is fine: ${counts.join(', ')}.`)
}

async function importFolder(folder: string): Promise<void> {
  await assertFolder(folder)
  const slug = await withDatabase(async ({ db, clock, media }) => answer(await importCompany(db, clock, media, folder), folder))
  print(`Imported the company ${slug}.`)
}

type AddOptions = { 'name-ar'?: string; 'name-en'?: string; language?: string; currency?: string; host?: string[] }

async function add(slug: string, { language, currency, host, ...names }: AddOptions): Promise<void> {
  const name = { ar: names['name-ar'], en: names['name-en'] }
  const record = {
    slug,
    display_name: name,
    legal_name: name,
    default_language: language,
    base_currency: currency,
    default_currency: currency,
    hosts: host,
  }
  const added = await withDatabase(async ({ db, clock }) => answer(await addCompany(db, clock, record), slug))
  print(`Added the company ${added}.`)
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'name-ar': { type: 'string' },
      'name-en': { type: 'string' },
      language: { type: 'string' },
      currency: { type: 'string' },
      host: { type: 'string', multiple: true },
    },
  })
  const [verb, object, ...rest] = positionals
  if (!object || rest.length > 0) throw new UsageError('One verb and one folder or slug are needed.')
  if (verb === 'import') await importFolder(object)
  else if (verb === 'check') await checkFolder(object)
  else if (verb === 'add') await add(object, values)
  else throw new UsageError(`There is no verb ${verb}.`)
})
