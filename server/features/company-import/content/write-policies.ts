import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { reference, withCompany } from '#server/db/scope.ts'
import type { ImportRun } from '#server/products/import.ts'
import { upsert } from '#server/products/import.ts'
import { dayIn } from '#shared/dates.ts'
import { locales } from '#shared/locale.ts'
import { issueIn } from '../json-files.ts'
import type { Content } from './read-content.ts'

type Policy = Content['policies'][number]
type Source = { facts: string; ar?: string; en?: string }

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Digests of what a version is imported from, so that a change of it is seen whatever the reader of Markdown makes of it. */
function sourceOf({ files, effective_from, title, intro, summary }: Policy): Source {
  const texts = [title, intro, ...summary].map(({ ar = null, en = null }) => [ar, en])
  const source: Source = { facts: digest(JSON.stringify([effective_from, texts])) }
  for (const locale of locales) {
    const file = files[locale]
    if (file) source[locale] = digest(file.markdown)
  }
  return source
}

const policyKey = ({ code, version }: { code: string; version: string }) => `${code}.${version}`

function policyChanges(policy: Policy, place: number, stored: Source, since: string): string[] {
  const source = sourceOf(policy)
  const frozen = `published since ${since}: its text stays as it is, a change is a new version`
  const facts = source.facts === stored.facts ? [] : [issueIn('pages.json', `policies.${place}`, frozen)]
  const changed = locales.filter((locale) => source[locale] !== stored[locale])
  return [...facts, ...changed.map((locale) => issueIn(`pages/${policyKey(policy)}.${locale}.md`, '', frozen))]
}

type Company = { slug: string; time_zone: string }

/** Published versions whose text the files change: customers have accepted it as it was. */
export async function publishedIssues(
  db: Database,
  { slug, time_zone }: Company,
  { policies }: Content,
  now: Date,
): Promise<string[]> {
  const company = await reference(db).selectFrom('company').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!company || policies.length === 0) return []
  const published = await withCompany(db, company.id, { readOnly: true }, (trx) =>
    trx
      .selectFrom('policy_version')
      .select(['code', 'version', 'effective_from', 'source'])
      .where('company_id', '=', company.id)
      .where('active', '=', true)
      .where('effective_from', '<=', dayIn(time_zone, now))
      .execute(),
  )
  const stored = new Map(published.map((row) => [policyKey(row), row]))
  return policies.flatMap((policy, place) => {
    const row = stored.get(policyKey(policy))
    return row ? policyChanges(policy, place, row.source, row.effective_from) : []
  })
}

/** Writes versions that are not published yet, and switches off those of them that the files name no more. */
export async function writePolicies(run: ImportRun, { policies }: Content, today: string): Promise<void> {
  const { trx, companyId } = run
  const published = await trx
    .selectFrom('policy_version')
    .select(['code', 'version'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('effective_from', '<=', today)
    .execute()
  const frozen = new Set(published.map(policyKey))
  const rows = policies
    .filter((policy) => !frozen.has(policyKey(policy)))
    .map((policy) => ({
      company_id: companyId,
      id: run.newId(),
      code: policy.code,
      version: policy.version,
      effective_from: policy.effective_from,
      title: policy.title,
      intro: policy.intro,
      points: policy.summary,
      body: policy.body,
      source: sourceOf(policy),
      active: true,
    }))
  await upsert(trx, 'policy_version', rows, { key: ['company_id', 'code', 'version'], once: ['id'] })
  const named = policies.map(policyKey)
  await trx
    .updateTable('policy_version')
    .set({ active: false })
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('effective_from', '>', today)
    .where(sql<boolean>`code || '.' || version <> all(${named}::text[])`)
    .execute()
}
