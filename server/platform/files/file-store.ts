/** Files of customers by key (`company/id`): kept as they came, served only through calls that check who asks. */
export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void>
  /** The bytes, or undefined when there are none under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes the file; fine when it is gone already. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9-]+\/[a-z0-9-]+$/

/** A key as the stores take it; anything that could leave its folder is a programming error. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`Not a key of a file: ${key}`)
  return key
}
