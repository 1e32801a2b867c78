import type { HostCompany } from './site-options.ts'

const mostTexts = 50

/** Texts of companies, each made once for a version of the company's content; a failed one is made again by the next request. */
export function textsByVersion() {
  const texts = new Map<string, { version: string; text: Promise<string> }>()
  return (key: string, company: Pick<HostCompany, 'content_version'>, make: () => Promise<string>): Promise<string> => {
    const version = String(company.content_version)
    const known = texts.get(key)
    if (known?.version === version) return known.text
    const text = make()
    texts.delete(key)
    texts.set(key, { version, text })
    text.catch(() => texts.get(key)?.text === text && texts.delete(key))
    const oldest = texts.keys().next()
    if (texts.size > mostTexts && !oldest.done) texts.delete(oldest.value)
    return text
  }
}
