import type { fileKinds } from '#shared/validation.ts'

/** A media type that customers may send. */
export type FileKind = keyof typeof fileKinds

const signatures: readonly [kind: FileKind, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The kind of a file by its first bytes, whatever its name or its sender's media type; null for any other. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  return signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0] ?? null
}
