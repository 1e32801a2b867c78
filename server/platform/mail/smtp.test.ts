import { expect, test } from 'vitest'
import { isSmtpUrl, readSmtpUrl } from '../process/smtp-url.ts'
import { outcomeOf } from './smtp-outcome.ts'

test('only smtp and smtps addresses with a host are mail servers', () => {
  for (const url of ['smtp://mail.example', 'smtps://a:b@mail.example:465', 'smtp://127.0.0.1:2525'])
    expect(isSmtpUrl(url)).toBe(true)
  for (const url of [
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail example',
    'smtp://a:100%@mail.example',
    'smtp://mail.example:99999',
  ])
    expect(isSmtpUrl(url)).toBe(false)
})

test('a mail server elsewhere is spoken to under TLS alone, with a certificate that holds', () => {
  const { connection, auth } = readSmtpUrl('smtp://rihla%40x:p%2Fq@mail.example')
  expect(connection).toMatchObject({ host: 'mail.example', port: 587, secure: false, requireTLS: true })
  expect(connection.tls).toBeUndefined()
  expect(auth).toEqual({ user: 'rihla@x', pass: 'p/q' })
  expect(readSmtpUrl('smtps://mail.example').connection).toMatchObject({ port: 465, secure: true })
  expect(readSmtpUrl('smtps://mail.example').connection.tls).toBeUndefined()
})

test.for(['smtp://127.0.0.1:2525', 'smtp://localhost', 'smtp://[::1]', 'smtp://mail.example?insecure=yes'])(
  '%s may be open',
  (url) => {
    expect(readSmtpUrl(url)).toMatchObject({ connection: { requireTLS: false, tls: { rejectUnauthorized: false } }, auth: null })
  },
)

test.for([
  ['no connection', { code: 'ESOCKET', command: 'CONN' }, false, 'deferred'],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'deferred'],
  ['no STARTTLS', { code: 'ETLS', command: 'STARTTLS', responseCode: 502 }, false, 'deferred'],
  ['a sender refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, false, 'deferred'],
  ['a reader put off', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, false, 'deferred'],
  ['a reader refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false, 'rejected'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, false, 'rejected'],
  ['the message put off', { code: 'EMESSAGE', command: 'DATA', responseCode: 451 }, true, 'deferred'],
  ['the message refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, 'rejected'],
  ['a line that broke under the message', { code: 'ECONNECTION', command: 'CONN' }, true, 'unknown'],
  ['no answer to the message', { code: 'ETIMEDOUT', command: 'CONN' }, true, 'unknown'],
  ['something else', new Error('boom'), false, 'deferred'],
] as const)('%s', ([, error, isUnderWay, kind]) => {
  expect(outcomeOf(error, isUnderWay).kind).toBe(kind)
})

test('a reason has the codes of the answer and none of its words', () => {
  const response = '550 5.1.1 <sara@example.com> unknown, see secret'
  const error = Object.assign(new Error(response), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response })
  expect(outcomeOf(error, false)).toEqual({ kind: 'rejected', reason: 'EENVELOPE at RCPT TO 550 5.1.1' })
})
