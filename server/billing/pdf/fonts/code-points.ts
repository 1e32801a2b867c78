/** Offsets and sizes of the tables are those of OpenType 1.9, "cmap". */
const tagOfCmap = 0x636d6170

/** The code points of the Basic Multilingual Plane that a TrueType font has a glyph for (cmap format 4); any other font is a RangeError. */
export function codePointsOf(font: Buffer): Set<number> {
  const table = findTable(font)
  const count = font.readUInt16BE(table + 2)
  for (let index = 0; index < count; index++) {
    const subtable = table + font.readUInt32BE(table + 8 + index * 8)
    if (font.readUInt16BE(subtable) === 4) return readSegments(font, subtable)
  }
  throw new RangeError('The font has no character map of format 4')
}

function findTable(font: Buffer): number {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.readUInt32BE(record) === tagOfCmap) return font.readUInt32BE(record + 8)
  }
  throw new RangeError('The font has no character map')
}

function readSegments(font: Buffer, subtable: number): Set<number> {
  const points = new Set<number>()
  const size = font.readUInt16BE(subtable + 6)
  for (let end = subtable + 14; end < subtable + 14 + size; end += 2) {
    const start = end + 2 + size
    const last = font.readUInt16BE(end)
    for (let point = font.readUInt16BE(start); point <= last && point < 0xffff; point++) {
      if (glyphOf(font, { start, size, point }) !== 0) points.add(point)
    }
  }
  return points
}

/** Where a segment has no offset, its delta alone leads to the glyph; else an array of glyphs, relative to the offset itself. */
function glyphOf(font: Buffer, { start, size, point }: { start: number; size: number; point: number }): number {
  const delta = font.readUInt16BE(start + size)
  const range = start + size * 2
  const offset = font.readUInt16BE(range)
  if (offset === 0) return (point + delta) & 0xffff
  const glyph = font.readUInt16BE(range + offset + 2 * (point - font.readUInt16BE(start)))
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}
