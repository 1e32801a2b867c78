import { fieldsOf } from '#shared/object-fields.ts'

/** Answered when any source has changed since it was asked for. */
export const nextChangePath = '/@development/next-change'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

const style =
  'body{margin:0;padding:2rem;background:#1b1b1f;color:#e8e8ea;font:16px/1.6 system-ui}h1{font-size:1.25rem;color:#ff8a80}pre{overflow:auto;padding:1rem;background:#0e0e10;border-radius:8px;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap}'

const reload = `fetch(${JSON.stringify(nextChangePath)}).finally(()=>location.reload())`

/** While developing, in place of a page: why there is none. It loads itself again with the next change. */
export function errorPage(title: string, cause: string): string {
  const text = cause.replace(colours, '').trim()
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1><pre>${escaped(text)}</pre><p>This page loads again with the next change.</p><script>${reload}</script></body></html>`
}

/** An error with its cause, as a terminal would show it: place and excerpt where the sources could not be read. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { frame, id, loc } = fieldsOf(error)
  const { file = id ?? '', line, column } = fieldsOf(loc)
  const place = loc ? `${file}:${line}:${column}` : (id ?? '')
  const own = [error.message, place, frame, error.stack].map((part) => String(part ?? '')).filter((part) => part.trim() !== '')
  return own.join('\n\n') + (error.cause === undefined ? '' : `\n\nCaused by: ${causeOf(error.cause)}`)
}
