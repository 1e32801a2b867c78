import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../tools/source-files.ts'

/** Runs a program whose output is captured; gives its exit code and its lines, which must all be JSON. */
function runCaptured(program: string) {
  const script = `
    import { createLogger } from './server/platform/process/logger.ts'
    import { captureOutput } from './server/platform/process/process-output.ts'
    import { inRequest } from './server/platform/process/request-context.ts'
    captureOutput(createLogger('debug', undefined, { role: 'api', process: 'a1b2c3' }))
    ${program}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.split('\n').filter(Boolean)
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('what is written to the console is a line of the log under the id of its request', () => {
  const { status, lines } = runCaptured(`
    await inRequest({ requestId: 'request-1' }, async () => console.error('%s of\\n%d', 'two', 2, { lines: true }))
    console.log('outside')
    console.debug()
    console.warn(new Error('No route matches URL "/secret/path"', { cause: new Error('deeper') }))`)
  expect(status).toBe(0)
  expect(lines).toMatchObject([
    { level: 'error', source: 'console', request_id: 'request-1', msg: 'two of\n2 { lines: true }' },
    { level: 'info', process: 'a1b2c3', role: 'api', msg: 'outside' },
    { level: 'debug', msg: '' },
    { level: 'warn', msg: 'No route matches URL (path)', err: { type: 'Error', cause: { message: 'deeper' } } },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test("the address that a library quotes is a caller's, and is not repeated", () => {
  const { lines } = runCaptured(`console.warn('The URL path "/%E0%A4%A/secret" could not be decoded')`)
  expect(lines).toMatchObject([{ msg: 'The URL path (path) could not be decoded' }])
})

test('a warning of Node is a line', () => {
  const { lines } = runCaptured(`process.emitWarning('old', { type: 'DeprecationWarning', code: 'DEP0' })
    await new Promise((resolve) => setImmediate(resolve))`)
  expect(lines).toMatchObject([{ level: 'warn', err: { type: 'DeprecationWarning', message: 'old' } }])
})

test.each([
  ['an exception', `setImmediate(() => { throw new Error('nobody caught this') })`, 'uncaught exception'],
  ['a rejection', `Promise.reject(new Error('nobody caught this'))`, 'unhandled rejection'],
  ['a rejection with a text', `Promise.reject('nobody caught this')`, 'unhandled rejection'],
])('%s that nobody caught is one fatal line and ends the process', (_, program, message) => {
  const { status, lines } = runCaptured(`${program}\nawait new Promise((resolve) => setTimeout(resolve, 60_000))`)
  expect(status).toBe(1)
  expect(lines).toMatchObject([{ level: 'fatal', msg: message, err: { message: 'nobody caught this' } }])
})
