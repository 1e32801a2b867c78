/** A table of the report; the first two columns of a wide one are words. */
export const table = (head: string, rows: readonly (readonly (string | number)[])[]) => {
  const names = head.split(' | ')
  const rule = names.map((_, place) => (place < 2 && names.length > 2 ? '---' : '---:'))
  return [`| ${names.join(' | ')} |`, `|${rule.join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)]
}
