const word = /=\?utf-8\?([bq])\?([^?]*)\?=/gi

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A header's value as its reader sees it (RFC 2047). */
const decoded = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(word, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : unquote(text.replaceAll('_', ' ')),
    )

type Part = { headers: Map<string, string>; body: string }

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function bodyOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
}

/** A received message as a mail program reads it: its headers decoded, its two bodies. */
export function readMail(raw: string) {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  const textOf = (part: Part | undefined) => (part ? bodyOf(part).replaceAll('\r\n', '\n') : '')
  return {
    header: (name: string) => headers.get(name.toLowerCase()),
    names: [...headers.keys()],
    text: textOf(partOf('text/plain')),
    html: textOf(partOf('text/html')),
  }
}
