import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { portOf } from '#server/platform/process/port-of.ts'

/** A message as it arrived: who it was for on the envelope, and every byte of it. */
export type ReceivedMail = { to: string; from: string; raw: string }

/** What the server does with a mail to an address: answers with this code at this moment, or hangs up there (of DATA it has it all then). */
export type Behaviour = { code: number | 'hangs up'; at: 'RCPT' | 'DATA'; times?: number }

class Rejection extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super('refused by the test')
    this.responseCode = responseCode
  }
}

/** `isOpen` leaves TLS out; with a password it takes mail of `rihla` alone. */
type Options = { password?: string; isOpen?: boolean }

/** A real mail server on loopback that keeps what it takes; its certificate is signed by nobody. */
export async function openMailServer(options: Options = {}) {
  const received: ReceivedMail[] = []
  const behaviours = new Map<string, Behaviour>()

  function codeFor(address: string, at: 'RCPT' | 'DATA'): Behaviour['code'] | null {
    const { times = Number.POSITIVE_INFINITY, ...behaviour } = behaviours.get(address) ?? { code: 250, at: null }
    if (behaviour.at !== at || times <= 0) return null
    behaviours.set(address, { ...behaviour, times: times - 1 })
    return behaviour.code
  }

  function hangUp(sessionId: string) {
    for (const connection of server.connections) if (connection.session.id === sessionId) connection.close()
  }

  const server = new SMTPServer({
    // It would say on every start that its certificate is one that everybody has.
    logger: false,
    disabledCommands: options.isOpen ? ['STARTTLS'] : [],
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => (password === options.password ? done(null, { user: 'rihla' }) : done(new Rejection(535))),
    onRcptTo({ address }, { id }, done) {
      const code = codeFor(address, 'RCPT')
      if (code === 'hangs up') hangUp(id)
      else done(code === null ? null : new Rejection(code))
    },
    async onData(stream, session, done) {
      const raw = await text(stream)
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo[0]?.address ?? ''
      const code = codeFor(to, 'DATA')
      if (typeof code === 'number') return done(new Rejection(code))
      received.push({ to, from: mailFrom ? mailFrom.address : '', raw })
      if (code === 'hangs up') hangUp(session.id)
      else done()
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.server)
  const credentials = options.password === undefined ? '' : `rihla:${encodeURIComponent(options.password)}@`

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    behaviours,
    receivedBy: (address: string) => received.filter(({ to }) => to === address),
    close,
    [Symbol.asyncDispose]: close,
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server of the suite that calls it: open from its first hook on, closed after its last test. */
export function suiteMailServer(): MailServer {
  const server = {} as MailServer
  beforeAll(async () => {
    Object.assign(server, await openMailServer())
  })
  afterAll(() => server.close())
  return server
}
