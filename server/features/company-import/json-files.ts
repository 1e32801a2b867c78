import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { fieldsOf } from '#shared/object-fields.ts'

/** An issue with the file it is in and, where it has one, the path inside. */
export const issueIn = (file: string, place: string, message: string): string =>
  place ? `${file}: ${place}: ${message}` : `${file}: ${message}`

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The right items of a list, and the names of all of them. */
export type ReadList<T> = { items: T[]; names: Set<string> }

/** Reads a folder's files and gathers every issue instead of stopping at the first. */
export class FolderReader {
  readonly folder: string
  readonly issues: string[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  issue(file: string, place: string, message: string): void {
    this.issues.push(issueIn(file, place, message))
  }

  async text(file: string): Promise<string | undefined> {
    try {
      return await readFile(path.join(this.folder, file), 'utf8')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async has(file: string): Promise<boolean> {
    return (await this.text(file)) !== undefined
  }

  async json(file: string): Promise<unknown> {
    const text = await this.text(file)
    if (text === undefined) {
      this.issue(file, '', 'the file is missing')
      return undefined
    }
    try {
      return JSON.parse(text)
    } catch (error) {
      this.issue(file, '', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  parse<S extends z.ZodType>(file: string, place: string, schema: S, input: unknown): z.infer<S> | undefined {
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      this.issue(file, [place, ...issue.path].filter((part) => part !== '').join('.'), issue.message)
    return undefined
  }

  /** The items of a list file that are right; `names` are those of all items, so that one issue is not reported twice. */
  async list<S extends z.ZodType>(
    file: string,
    schema: S,
    key: 'slug' | 'code',
    { optional = false } = {},
  ): Promise<ReadList<z.infer<S>>> {
    const raw = optional && !(await this.has(file)) ? [] : await this.json(file)
    return this.items(file, '', schema, key, raw ?? [])
  }

  /** {@link list} of a list at a place in a file. */
  items<S extends z.ZodType>(file: string, place: string, schema: S, key: 'slug' | 'code', raw: unknown): ReadList<z.infer<S>> {
    if (!Array.isArray(raw)) this.issue(file, place, 'not a list')
    const list: unknown[] = Array.isArray(raw) ? raw : []
    const names = new Set<string>()
    const items: z.infer<S>[] = []
    list.forEach((input, index) => {
      const name = itemName(input, key)
      const at = place ? `${place}.${index}` : String(index)
      if (name !== undefined && names.has(name)) this.issue(file, at, `the same ${key} twice: ${name}`)
      if (name !== undefined) names.add(name)
      const item = this.parse(file, at, schema, input)
      if (item !== undefined) items.push(item)
    })
    return { items, names }
  }

  async filesIn(folder: string, ending = '.json'): Promise<string[]> {
    try {
      const names = await readdir(path.join(this.folder, folder))
      return names.filter((name) => name.endsWith(ending)).sort()
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
}

function itemName(input: unknown, key: 'slug' | 'code'): string | undefined {
  const value = fieldsOf(input)[key]
  return typeof value === 'string' ? value : undefined
}
