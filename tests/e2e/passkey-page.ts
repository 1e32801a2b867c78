import { inject } from 'vitest'
import { type Visit, within } from '#testing/browser.ts'

type ApiCall = { token?: string; json?: unknown }
type ApiReply<T> = { status: number; body: T }

/** A page of ours on a host of the product: it calls the API as a page of staff would, and a browser's real `navigator.credentials`. */
export type Passkeys = {
  api<T>(method: string, path: string, call?: ApiCall): Promise<ApiReply<T>>
  /** Makes a passkey of creation options; gives the credential as JSON. */
  create(options: unknown): Promise<unknown>
  /** Answers request options; gives the assertion as JSON. */
  get(options: unknown): Promise<unknown>
  /** Whether the authenticator's user proves who they are from now on. */
  verifies(isVerified: boolean): Promise<void>
  close(): Promise<void>
}

const html =
  '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Passkeys</title></head><body></body></html>'

/** What runs in the page; an error is thrown by its name, which is what a standard fixes. */
const named = (run: string) =>
  `(async () => { ${run} })().catch((error) => { throw new Error(error.name + ': ' + error.message) })`

/**
 * Opens such a page in the visitor's browser, with an authenticator of its own in it (CDP, WebAuthn domain): it has
 * discoverable passkeys and a user who is there and verified.
 */
export async function openPasskeyPage(
  { context }: Visit,
  { host, company }: { host: string; company: string },
): Promise<Passkeys> {
  const address = `http://${host}:${inject('port')}/passkeys-of-a-test`
  const page = await context.newPage()
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(address)
  const run = <T>(script: string) => within(page.evaluate<T>(named(script)), 'a step of the page')
  const credential = (verb: 'create' | 'get', kind: 'Creation' | 'Request', options: unknown) =>
    run<unknown>(`const publicKey = PublicKeyCredential.parse${kind}OptionsFromJSON(${JSON.stringify(options)})
      return (await navigator.credentials.${verb}({ publicKey })).toJSON()`)
  return {
    api: <T>(method: string, path: string, { token, json }: ApiCall = {}) =>
      run<ApiReply<T>>(`const response = await fetch(${JSON.stringify(`/api/${company}${path}`)}, ${JSON.stringify({
        method,
        headers: {
          'X-Locale': 'en',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })})
      return { status: response.status, body: await response.json() }`),
    create: (options) => credential('create', 'Creation', options),
    get: (options) => credential('get', 'Request', options),
    verifies: async (isUserVerified) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    close: () => page.close(),
  }
}
