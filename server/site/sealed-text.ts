import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Encryption } from '#server/platform/encryption.ts'
import type { SiteRequest } from '#shared/site-request.ts'

const purpose = 'text in a browser'
const mostBytes = 64 * 1024

/** Texts for the browsers of one company's visitors: compressed, encrypted, and bound to the company and an owner. */
export const sealedTexts = (encryption: Pick<Encryption, 'seal' | 'open'>, companyId: string): SiteRequest['sealed'] => ({
  seal: (owner, text) => encryption.seal(purpose, `${companyId} ${owner}`, deflateRawSync(text)).toString('base64url'),
  open(owner, box) {
    const opened = encryption.open(purpose, `${companyId} ${owner}`, Buffer.from(box, 'base64url'))
    return opened && inflateRawSync(opened, { maxOutputLength: mostBytes }).toString()
  },
})
