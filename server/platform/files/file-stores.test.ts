import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const key = 'company-1/file-1'
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 255])

async function inFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-store-'))
  return { folder, store: createFolderStore(folder), [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** An S3-compatible service in path style, as far as three calls go: it refuses what is not signed. */
async function inBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const name = request.url ?? ''
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request/.test(request.headers.authorization ?? '')
    if (!isSigned) return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    return request.method === 'GET' && !found ? response.writeHead(404).end() : response.writeHead(200).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const settings = { endpoint, bucket: 'papers', region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  return {
    objects,
    settings,
    store: createS3Store(settings),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function keepsReadsRemoves(store: FileStore) {
  expect(await store.get(key)).toBeUndefined()
  await store.put(key, bytes, 'application/pdf')
  expect(await store.get(key)).toEqual(bytes)
  await store.put(key, bytes.slice(0, 5), 'application/pdf')
  expect(await store.get(key)).toEqual(bytes.slice(0, 5))
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
}

describe('stores of files', () => {
  test('a folder keeps, reads, replaces and removes, for its owner alone', async () => {
    await using place = await inFolder()
    await keepsReadsRemoves(place.store)
    await place.store.put(key, bytes, 'application/pdf')
    expect((await stat(path.join(place.folder, key))).mode & 0o077).toBe(0)
    expect(await readdir(path.join(place.folder, 'company-1'))).toEqual(['file-1'])
  })

  test('a bucket keeps, reads, replaces and removes with signed calls', async () => {
    await using place = await inBucket()
    await keepsReadsRemoves(place.store)
    await place.store.put(key, bytes, 'application/pdf')
    expect([...place.objects.keys()]).toEqual([`/papers/${key}`])
  })

  test('a bucket that refuses is an error with its status', async () => {
    await using place = await inBucket()
    const stranger = createS3Store({ ...place.settings, accessKeyId: 'other' })
    await expect(stranger.put(key, bytes, 'application/pdf')).rejects.toThrow('the file store answered 403 to PUT')
  })

  test.each(['../secret', 'a/../b', '/etc/passwd', 'a', 'a/b/c', 'A/b'])('the key %s cannot be one', async (wrong) => {
    await using place = await inFolder()
    expect(() => place.store.get(wrong)).toThrow(RangeError)
  })
})
