import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** How a mail server is reached, and as whom. */
export type SmtpServer = { connection: SMTPConnectionOptions; auth: { user: string; pass: string } | null }

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  // A server may look at a message for minutes before it takes it; who gives up earlier never learns whether it did.
  socketTimeout: 240_000,
}

/** Whether a setting can be read by {@link readSmtpUrl}. */
export function isSmtpUrl(value: string): boolean {
  const url = /^smtps?:\/\/\S+$/.test(value) ? URL.parse(value) : null
  return url !== null && url.hostname !== '' && !/%(?![0-9a-f]{2})/i.test(url.username + url.password)
}

/**
 * Reads `smtp://user:password@host:port` (STARTTLS has to succeed) or `smtps://…` (TLS from the first byte).
 * On loopback and with `?insecure=yes` the line may be open and the certificate anybody's.
 */
export function readSmtpUrl(value: string): SmtpServer {
  const url = new URL(value)
  const secure = url.protocol === 'smtps:'
  const mayBeOpen = loopback.test(url.hostname) || url.searchParams.get('insecure') === 'yes'
  const user = decodeURIComponent(url.username)
  return {
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      requireTLS: !secure && !mayBeOpen,
      ...(mayBeOpen && { tls: { rejectUnauthorized: false } }),
      ...patience,
    },
    auth: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
  }
}
