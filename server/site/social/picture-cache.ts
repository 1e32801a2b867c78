type Entry = { version: string; bytes: Uint8Array<ArrayBuffer> }

export type PictureCache = {
  /** The picture of a key in a version, from memory or made now; undefined where `make` finds nothing to draw. */
  get(
    key: string,
    version: string,
    make: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly bytes: number
}

/** Pictures within so many bytes, the most recently used; several requests for one picture wait for one drawing. */
export function createPictureCache(maxBytes: number): PictureCache {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes.byteLength ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes.byteLength
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    get bytes() {
      return bytes
    },
    async get(key, version, make) {
      const found = entries.get(key)
      if (found?.version === version) {
        entries.delete(key)
        entries.set(key, found)
        return found.bytes
      }
      const name = `${key} ${version}`
      const started = running.get(name) ?? make().finally(() => running.delete(name))
      running.set(name, started)
      const made = await started
      if (made && entries.get(key)?.version !== version) keep(key, { version, bytes: made })
      return made
    },
  }
}
