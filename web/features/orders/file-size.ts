const kilobyte = 1024

/** The text of a file's size: kilobytes, from one megabyte on megabytes with one decimal at most. */
export function sizeText(bytes: number): ['size_kb' | 'size_mb', { size: string }] {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return ['size_kb', { size: String(kilobytes) }]
  return ['size_mb', { size: String(Math.round(kilobytes / (kilobyte / 10)) / 10) }]
}
