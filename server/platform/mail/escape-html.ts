const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

const entityOf = (mark: string) => (mark in entities ? entities[mark as keyof typeof entities] : mark)

/** Text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, entityOf)
