/** The outcome of a message: taken, not taken (yet or for good), or nobody can tell. The reason names no address and no secret. */
export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'deferred'; reason: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unknown'; reason: string }

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

const asSmtpError = (error: unknown): SmtpError => (typeof error === 'object' && error !== null ? error : {})

/** The words of a server may name addresses, so of its answer only the codes are kept. */
function reasonOf({ code, command, responseCode, response }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1]
  const facts = [code, command && `at ${command}`, responseCode, enhanced]
  return facts.filter(Boolean).join(' ') || 'the message could not be sent'
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/**
 * Reads a failed sending (RFC 5321, 4.2.1). What the server answered holds; without an answer nobody can tell
 * once the message was under way.
 */
export function outcomeOf(error: unknown, isUnderWay: boolean): Outcome {
  const facts = asSmtpError(error)
  const reason = reasonOf(facts)
  if (isNumber(facts.responseCode)) {
    const isAboutThisMail = facts.command === 'RCPT TO' || facts.command === 'DATA'
    return { kind: facts.responseCode >= 500 && isAboutThisMail ? 'rejected' : 'deferred', reason }
  }
  if (isUnderWay) return { kind: 'unknown', reason }
  return { kind: facts.code === 'EENVELOPE' ? 'rejected' : 'deferred', reason }
}
