import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-stream.ts'

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

async function readBack(answer: Response): Promise<string> {
  const encoding = answer.headers.get('content-encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  return (encoding === null ? body : decoders[encoding as keyof typeof decoders](body)).toString()
}

const page = (size: number) => ['<p>رحلة 😀', Buffer.from('حجز'), 'x'.repeat(size), '</p>']

test.each(['zstd', 'br', 'gzip', 'identity'])(
  'a page in texts and bytes arrives whole as %s, however large it is',
  async (accepted) => {
    for (const size of [0, 40_000, 600_000]) {
      const parts = page(size)
      const answer = await compressPage({ parts, status: 200, headers: new Headers() }, accepted)
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(accepted)
      expect(await readBack(answer)).toBe(parts.map(String).join(''))
    }
  },
)

test('pages that are compressed at once do not mix', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `page ${index} `.repeat(500 * index))
  const answers = names.map((name) => compressPage({ parts: [name], status: 200, headers: new Headers() }, 'zstd'))
  expect(await Promise.all(answers.map(async (answer) => readBack(await answer)))).toEqual(names)
})
