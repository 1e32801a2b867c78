import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { AppError } from '#server/platform/errors.ts'
import { printableText } from './fonts/printable-text.ts'
import { type Fonts, readFonts } from './fonts/read-fonts.ts'

/** Templates read no file outside this folder, and nothing but templates lies in it. */
const workspace = fileURLToPath(new URL('templates/', import.meta.url))

/** Bytes that go into a PDF as an associated file, such as the XML of an invoice. Slashes in the name become underscores. */
export type Attachment = { name: string; bytes: Uint8Array; mediaType: string; description: string }

/** What a template gets: `data` is JSON whose texts are made printable (a `link` is no text), `pictures` are SVG documents by name. */
export type TemplateInput = {
  template: 'tax-document' | 'voucher'
  data: Record<string, unknown>
  pictures: { logo: string | null; qr: string }
  attachment?: Attachment | undefined
  /** Decides the standard: PDF/A-3b for documents that are stored for years, else PDF 1.7. */
  archival: boolean
  /** ISO 8601; the creation date of the file, so that the same content gives the same bytes. */
  issuedAt: string
}

type Loaded = { compiler: NodeCompiler; fonts: Fonts }

let loading: Promise<Loaded> | undefined

async function load(): Promise<Loaded> {
  try {
    const [typst, fonts] = await Promise.all([import('@myriaddreamin/typst-ts-node-compiler'), readFonts()])
    return { compiler: typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.faces }] }), fonts }
  } catch (cause) {
    loading = undefined
    const error = new AppError('unavailable', 'pdf.unavailable')
    error.cause = cause
    throw error
  }
}

/**
 * Makes a PDF from a template. The native compiler is loaded by the first call, once in a process; where it does not load,
 * every call throws `unavailable`. A logo that Typst cannot read is left out.
 */
export async function compilePdf(input: TemplateInput): Promise<Buffer> {
  loading ??= load()
  const loaded = await loading
  // A document holds this process for tens of milliseconds. Between two of them others have their turn, and Node frees what
  // the compiler made: its finalizers run in a turn of the event loop, not in a chain of promises.
  await setImmediate()
  try {
    return compileNow(loaded, input)
  } catch (error) {
    if (input.pictures.logo === null) throw error
    return compileNow(loaded, { ...input, pictures: { ...input.pictures, logo: null } })
  }
}

/** Compiled results that were not used by this many later documents leave Typst's memory. */
const cacheAge = 4

function compileNow({ compiler, fonts }: Loaded, input: TemplateInput): Buffer {
  try {
    const compiled = compiler.compile({ mainFilePath: `${workspace}${input.template}.typ`, inputs: inputsOf(input, fonts) })
    if (compiled.result === null) {
      const failure = compiled.takeError()
      throw new Error(`The template ${input.template} fails: ${JSON.stringify(failure && compiler.fetchDiagnostics(failure))}`)
    }
    return compiler.pdf(compiled.result, {
      pdfStandard: input.archival ? 'a-3b' : '1.7',
      creationTimestamp: Math.floor(Date.parse(input.issuedAt) / 1000),
    })
  } finally {
    compiler.evictCache(cacheAge)
  }
}

/** Everything is a string that the template reads as data; no source is ever built from it. */
function inputsOf({ data, pictures, attachment }: TemplateInput, { characters }: Fonts): Record<string, string> {
  const printable = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'link' ? printableText(value, characters) : value
  return {
    data: JSON.stringify(data, printable),
    qr: pictures.qr,
    ...(pictures.logo !== null && { logo: pictures.logo }),
    ...(attachment && { attachment: JSON.stringify(embeddable(attachment)) }),
  }
}

/** Readers save an attachment under its name, so that it must not be a path. */
const embeddable = (attachment: Attachment) => ({
  ...attachment,
  name: attachment.name.replace(/[/\\]/g, '_'),
  bytes: Array.from(attachment.bytes),
})
