import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createS3Store } from '#server/platform/files/s3-store.ts'

const key = 'company-1/file-1'

test('a bucket that leads elsewhere gets nothing there: a redirect is an error', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    const isFirst = request.url?.startsWith('/papers/')
    response.writeHead(isFirst ? 307 : 200, isFirst ? { Location: '/elsewhere' } : {}).end('stolen')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = createS3Store({ endpoint, bucket: 'papers', region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' })
  try {
    await expect(store.get(key)).rejects.toThrow('answered 307 to GET')
    await expect(store.put(key, new Uint8Array([1]), 'image/png')).rejects.toThrow('answered 307 to PUT')
    expect(requested).toEqual([`GET /papers/${key}`, `PUT /papers/${key}`])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
