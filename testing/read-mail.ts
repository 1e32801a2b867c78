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

/** The parts of a message that hold something themselves, those inside others too. */
function leavesOf(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? ''
  const boundary = type.startsWith('multipart/') ? /boundary="?([^";]+)/.exec(type)?.[1] : undefined
  if (boundary === undefined) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((text) => leavesOf(split(text.replace(/^\r\n/, ''))))
}

const isFile = ({ headers }: Part) => headers.get('content-disposition')?.startsWith('attachment') ?? false

/** The name of a file: plain, or in UTF-8 and percent signs where it has other letters (RFC 2231), maybe in pieces. */
function fileName(disposition: string): string {
  const plain = /filename="?([^";]+)/.exec(disposition)?.[1]
  if (plain) return plain
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=(?:utf-8'')?([^;]+)/gi)].map(([, piece = '']) => piece.trim())
  return decodeURIComponent(pieces.join(''))
}

const readFile = ({ headers, body }: Part) => ({
  name: fileName(headers.get('content-disposition') ?? ''),
  type: headers.get('content-type')?.split(';')[0],
  bytes: Buffer.from(body, 'base64'),
})

/** A received message as a mail program reads it: its headers decoded, its two bodies, its files. */
export function readMail(raw: string) {
  const whole = split(raw)
  const parts = leavesOf(whole)
  const partOf = (type: string) => parts.find((part) => !isFile(part) && part.headers.get('content-type')?.startsWith(type))
  const textOf = (part: Part | undefined) => (part ? bodyOf(part).replaceAll('\r\n', '\n') : '')
  return {
    header: (name: string) => whole.headers.get(name.toLowerCase()),
    names: [...whole.headers.keys()],
    text: textOf(partOf('text/plain')),
    html: textOf(partOf('text/html')),
    files: parts.filter(isFile).map(readFile),
  }
}
