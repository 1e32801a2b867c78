/** A field as it would be sent; `isTyped` where a visitor writes or chooses in it. */
export type Field = { name: string; value: string; isTyped: boolean }

/** A form that is posted, as a page without scripts has it; `button` is what its first button adds, which the Enter key presses. */
export type Form = { action: string; isMultipart: boolean; fields: Field[]; button: { name: string; value: string } | null }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

const decoded = (text: string): string => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

/** What of a piece of HTML is read: its text, blanks made one. */
export const textOf = (html: string): string =>
  decoded(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found ? decoded(found[1] ?? '') : null
}

const untyped = new Set(['hidden', 'file', 'submit', 'checkbox', 'radio'])

function fieldsIn(html: string): Field[] {
  return [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type') ?? 'text'
    if (name === null || type === 'file' || type === 'checkbox' || type === 'radio') return []
    return [{ name, value: attribute(tag, 'value') ?? '', isTyped: !untyped.has(type) && attribute(tag, 'hidden') === null }]
  })
}

/** The forms of a page that are posted. */
export const formsIn = (html: string): Form[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', content = '']) => {
    const head = `<form${tag}>`
    if (attribute(head, 'method') !== 'post') return []
    const [first = ''] = [...content.matchAll(/<button\b[^>]*type="submit"[^>]*>/g)].map(([button]) => button)
    const name = attribute(first, 'name')
    return [
      {
        action: attribute(head, 'action') ?? '',
        isMultipart: attribute(head, 'enctype') === 'multipart/form-data',
        fields: fieldsIn(content),
        button: name ? { name, value: attribute(first, 'value') ?? '' } : null,
      },
    ]
  })
