import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as mupdf from 'mupdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const open = (bytes: Buffer): mupdf.PDFDocument => {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF()
  if (document === null) throw new Error('Not a PDF')
  return document
}

export const pageCount = (bytes: Buffer): number => open(bytes).countPages()

/** The text of each page as a reader copies it, with single blanks. */
export function pageTexts(bytes: Buffer): string[] {
  const document = open(bytes)
  return Array.from({ length: document.countPages() }, (_, index) =>
    document.loadPage(index).toStructuredText('preserve-whitespace').asText().replace(/\s+/g, ' '),
  )
}

export const textOf = (bytes: Buffer): string => pageTexts(bytes).join(' ')

type PrintedCode = { text: string; level: string; millimetres: number }

/** The QR codes of all pages with their level of correction and width, read from pictures at this many dots an inch. */
export async function readCodes(bytes: Buffer, dpi = 150): Promise<PrintedCode[]> {
  // The reader would fetch its program from the network.
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true })
  const document = open(bytes)
  const codes: PrintedCode[] = []
  for (let index = 0; index < document.countPages(); index++) {
    const scale = mupdf.Matrix.scale(dpi / 72, dpi / 72)
    const png = document.loadPage(index).toPixmap(scale, mupdf.ColorSpace.DeviceRGB, false).asPNG()
    for (const { text, ecLevel, position } of await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })) {
      codes.push({ text, level: ecLevel, millimetres: ((position.topRight.x - position.topLeft.x) / dpi) * 25.4 })
    }
  }
  return codes
}

/** What the QR codes of all pages say. */
export const qrPayloads = async (bytes: Buffer): Promise<string[]> => (await readCodes(bytes)).map(({ text }) => text)

/** Every font of the file by name, and whether the file holds its program. */
export function fontsOf(bytes: Buffer): Map<string, boolean> {
  const document = open(bytes)
  const fonts = new Map<string, boolean>()
  for (let number = 1; number < document.countObjects(); number++) {
    const entry = document.newIndirect(number).resolve()
    if (!entry.isDictionary() || entry.get('Type').toString() !== '/FontDescriptor') continue
    fonts.set(entry.get('FontName').asName(), !entry.get('FontFile2').isNull() || !entry.get('FontFile3').isNull())
  }
  return fonts
}

/** The associated files of a document as readers list them, and what its metadata claims. */
export function archivalFacts(bytes: Buffer) {
  const document = open(bytes)
  const root = document.getTrailer().get('Root')
  const files = Object.entries(document.getEmbeddedFiles()).map(([name, reference]) => ({
    name,
    mediaType: document.getFilespecParams(reference).mimetype,
    relationship: reference.get('AFRelationship').asName(),
    bytes: Buffer.from(document.getEmbeddedFileContents(reference)?.asUint8Array() ?? []),
  }))
  return {
    files,
    associated: root.get('AF').isArray() ? root.get('AF').length : 0,
    metadata: root.get('Metadata').readStream().asString(),
    outputIntents: root.get('OutputIntents').isArray() ? root.get('OutputIntents').length : 0,
  }
}

/** The targets of the links of all pages. */
export function linksOf(bytes: Buffer): string[] {
  const document = open(bytes)
  return Array.from({ length: document.countPages() }, (_, index) =>
    document
      .loadPage(index)
      .getLinks()
      .map((link) => link.getURI()),
  ).flat()
}
