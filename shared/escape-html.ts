const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' } as const

const entityOf = (mark: string) => (mark in entities ? entities[mark as keyof typeof entities] : mark)

/** Text for the content of an element or a quoted attribute, escaped as React escapes it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, entityOf)
