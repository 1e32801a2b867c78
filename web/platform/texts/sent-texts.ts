import { deserialize, type Serialized } from '../serialized.ts'

/**
 * Texts as a loader sends them: by the names of files, which a browser keeps for good. The data of a navigation hold the texts
 * too, so that nothing waits for a second answer.
 */
export type SentTexts = { files: string; texts?: Serialized<object> }

const known: Record<string, object> = {}

/** Keeps the texts of these files, and gives back the same object for the same files. */
export function keepTexts(files: string, read: () => object): object {
  known[files] ??= read()
  return known[files]
}

/** The texts that were sent. */
export const textsOf = ({ files, texts }: SentTexts): object =>
  keepTexts(files, () => (texts ? deserialize(texts) : Object.assign({}, ...files.split(' ').map((file) => known[file]))))
