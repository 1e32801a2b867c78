import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visit } from '#testing/browser.ts'

/** What the newest mail to an address holds: the address of its link, and its six digits. */
export type ReadMail = { subject: string; link: string; code: string | null }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** Asks as this machine does, not as the browsers, which stand in for a proxy that the mailbox does not answer. */
const ask = ({ origin }: Visit, path: string) =>
  new Promise<string>((resolve, reject) => {
    const { host, port } = new URL(origin)
    get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) =>
      text(response).then(resolve, reject),
    ).on('error', reject)
  })

/** Every mail to an address as its reader sees it, the newest first. */
export async function mailsOf(visit: Visit, address: string): Promise<{ subject: string; body: string }[]> {
  const inbox = await ask(visit, `/dev/mailbox?${new URLSearchParams({ to: address })}`)
  const mails: { subject: string; body: string }[] = []
  for (const [, href] of inbox.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)) {
    const page = await ask(visit, href ?? '')
    if (!plain(page).includes(`<${address}>`)) continue
    const body = plain(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '')
    mails.push({ subject: plain(/<title>([^<]*)/.exec(page)?.[1] ?? ''), body })
  }
  return mails
}

async function read(visit: Visit, address: string, path: string): Promise<ReadMail | undefined> {
  const inbox = await ask(visit, `/dev/mailbox?${new URLSearchParams({ to: address })}`)
  for (const [, href] of inbox.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)) {
    const page = await ask(visit, href ?? '')
    const body = plain(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '')
    const link = new RegExp(`https?://\\S+${path}\\?(?:vcode|token)=[\\w.-]+`).exec(body)?.[0]
    if (!link || !plain(page).includes(`<${address}>`)) continue
    return { subject: /<title>([^<]*)/.exec(page)?.[1] ?? '', link, code: /^\s*(\d{6})\s*$/m.exec(body)?.[1] ?? null }
  }
  return undefined
}

/** Waits for the newest mail to an address that leads to a path. */
export async function mailTo(visit: Visit, address: string, path: string): Promise<ReadMail> {
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    const found = await read(visit, address, path)
    if (found) return found
    await pause(300)
  }
  throw new Error(`no mail came to ${address}`)
}
