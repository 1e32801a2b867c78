import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a module in a process of its own and returns what it prints. */
function run(source: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(stderr).toBe('')
  return stdout
}

const documents = `
  const { renderVoucher } = await import('#server/billing/pdf/voucher.ts')
  const { voucher, branding } = await import('#server/billing/pdf/document-fixture.ts')
`

test('the native compiler is loaded by the first document, not by the import', () => {
  const loaded = `process.report.getReport().sharedObjects.some((path) => path.includes('typst'))`
  const source = `${documents}
    const before = ${loaded}
    await renderVoucher(voucher(), branding)
    console.log(JSON.stringify([before, ${loaded}]))`
  expect(JSON.parse(run(source))).toEqual([false, true])
})

test('where the native part does not load, everything else does, and each document answers unavailable', () => {
  const source = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (/typst-ts-node-compiler-|\\.node$/.test(specifier)) throw new Error('no native part for this machine')
        return next(specifier, context)
      },
    })
    ${documents}
    const errors = []
    for (const _ of [1, 2]) errors.push(await renderVoucher(voucher(), branding).catch((error) => error))
    console.log(JSON.stringify(errors.map(({ code, messageKey, cause }) => [code, messageKey, cause instanceof Error])))`
  expect(JSON.parse(run(source))).toEqual([
    ['unavailable', 'pdf.unavailable', true],
    ['unavailable', 'pdf.unavailable', true],
  ])
})

test('memory does not grow with the number of documents', () => {
  const source = `${documents}
    const make = async (count) => {
      for (let index = 0; index < count; index++) await renderVoucher(voucher({ reference: 'MSR-' + index }), branding)
      return process.memoryUsage.rss() / 1e6
    }
    const before = await make(60)
    console.log(await make(150) - before)`
  // A document is about half a megabyte in the compiler: 75 for these, if none of them were freed.
  expect(Number(run(source))).toBeLessThan(35)
})
