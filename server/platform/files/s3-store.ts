import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../process/config.ts'
import { checkedKey, type FileStore } from './file-store.ts'

const milliseconds = 15_000

/** Keeps files in an S3-compatible bucket. An answer that is not expected is an error with its status. */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const call = async (method: string, key: string, init: RequestInit = {}, accepted: readonly number[] = []) => {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkedKey(key)}`
    // A redirect would carry a customer's file to an address that no setting names.
    const fixed = { redirect: 'manual', signal: AbortSignal.timeout(milliseconds) } as const
    const response = await client.fetch(address, { method, ...init, ...fixed })
    if (!response.ok && !accepted.includes(response.status))
      throw new Error(`the file store answered ${response.status} to ${method}`)
    return response
  }
  return {
    async put(key, bytes, mime) {
      await call('PUT', key, { body: bytes, headers: { 'Content-Type': mime } })
    },
    async get(key) {
      const response = await call('GET', key, {}, [404])
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer())
    },
    async remove(key) {
      await call('DELETE', key, {}, [404])
    },
  }
}
