/** What the code of a Saudi simplified invoice says (tags 1 to 5); amounts in riyals as decimal text. */
export type QrFacts = { seller: string; vatNumber: string; issuedAt: string; total: string; tax: string }

const longest = 255

/** UTF-8 bytes of a text, cut between characters where they do not fit into one length byte. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length <= longest) return bytes
  let end = longest
  while (((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1
  return bytes.subarray(0, end)
}

/**
 * The content of the QR code of a simplified invoice in base64: tag, length in bytes, and value of each fact, as "Guide to
 * develop a FATOORA compliant QR code" of the tax authority describes.
 */
export function encodeQr({ seller, vatNumber, issuedAt, total, tax }: QrFacts): string {
  const values = [seller, vatNumber, issuedAt, total, tax].map(bytesOf)
  return Buffer.concat(values.flatMap((value, place) => [Buffer.from([place + 1, value.length]), value])).toString('base64')
}
