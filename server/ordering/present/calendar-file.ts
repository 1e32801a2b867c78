/** A property of a calendar: its name with its parameters, and its value as it is written. */
export type Property = readonly [name: string, value: string]

/** A text as RFC 5545 writes it in a value (3.3.11). */
export const calendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** An instant in UTC: 20261126T050000Z. */
export const calendarInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A day without a time: 20261126. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')

const longest = 75

/** A line of at most 75 octets, continued on lines that begin with a blank (3.1); no character is cut in two. */
function folded(line: string): string {
  const lines = ['']
  let size = 0
  for (const character of line) {
    const width = Buffer.byteLength(character)
    if (size + width > longest) {
      lines.push(' ')
      size = 1
    }
    lines[lines.length - 1] += character
    size += width
  }
  return lines.join('\r\n')
}

/** A calendar with one event, as a file of iCalendar (RFC 5545). */
export function calendarFile(event: readonly Property[]): string {
  const lines: Property[] = [
    ...([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Rihla//Orders//EN'],
      ['METHOD', 'PUBLISH'],
    ] as const),
    ...([['BEGIN', 'VEVENT'], ...event, ['END', 'VEVENT'], ['END', 'VCALENDAR']] as const),
  ]
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}
