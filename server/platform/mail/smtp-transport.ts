import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { readSmtpUrl, type SmtpServer } from '../process/smtp-url.ts'
import type { MailFile } from './attachments.ts'
import { type Outcome, outcomeOf } from './smtp-outcome.ts'

type Mailbox = { name: string; address: string }

/** One message as it is handed over. */
export type Message = {
  id: string
  language: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | null
  /** Of newsletters: where mail programs unsubscribe with one click. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
  files: readonly MailFile[]
  date: Date
}

/** Hands messages to a mail server, each once; it never throws and never tries again by itself. */
export type MailTransport = { send(message: Message): Promise<Outcome> }

/** One-click unsubscription (RFC 8058). */
const listHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

const composedFile = ({ name, mime, bytes }: MailFile) => ({
  filename: name,
  contentType: mime,
  content: Buffer.from(bytes),
})

async function compose({ id, language, replyTo, unsubscribeUrl, files, ...message }: Message): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({
    ...message,
    ...(replyTo && { replyTo }),
    attachments: files.map(composedFile),
    messageId: `<${id}>`,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && listHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

type Callback = (error?: Error | null) => void

/** One step of a connection, which may also break while it waits. */
const step = (connection: SMTPConnection, run: (done: Callback) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    run((error) => {
      connection.removeListener('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })

/** The message as a stream that tells when its first byte is asked for: only once the server has agreed to take it. */
async function* underWay(message: Buffer, begin: () => void) {
  begin()
  yield message
}

async function deliver({ connection: options, auth }: SmtpServer, message: Message): Promise<Outcome> {
  let isUnderWay = false
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection(options)
  try {
    const raw = await compose(message)
    const stream = Readable.from(underWay(raw, () => (isUnderWay = true)))
    await step(connection, (done) => connection.connect(done))
    if (auth) await step(connection, (done) => connection.login(auth, done))
    await step(connection, (done) => connection.send({ from: message.from.address, to: [message.to.address] }, stream, done))
    return { kind: 'accepted' }
  } catch (error) {
    return outcomeOf(error, isUnderWay)
  } finally {
    connection.on('error', () => {})
    connection.quit()
  }
}

/** The mail server that `SMTP_URL` names; a connection for each message. */
export function openTransport(smtpUrl: string): MailTransport {
  const server = readSmtpUrl(smtpUrl)
  return { send: (message) => deliver(server, message) }
}
