const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text inside an element or attribute of XML, without the characters that XML has no way to write. */
export const escapedXml = (text: string): string =>
  text.replace(/[^\t\n\r\P{Cc}]/gu, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
