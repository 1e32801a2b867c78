import compile from 'icu-minify/compile'

/** What a message asks of its caller and its translator. */
export interface IcuFacts {
  /** Names of arguments and tags. */
  arguments: Set<string>
  /** The categories of each plural in it. */
  plurals: string[][]
  /** The words between them, as a reader sees them; U+FFFC stands for what is filled in. */
  text: string
}

// The node kinds of icu-minify's compiled form.
const select = 1
const plural = 2
const ordinal = 3

const filled = '\uFFFC'

/** Reads an ICU message; throws when it does not parse. */
export function readIcu(message: string): IcuFacts {
  const facts: IcuFacts = { arguments: new Set(), plurals: [], text: '' }
  walk(compile(message), facts)
  return facts
}

function walk(node: unknown, facts: IcuFacts): void {
  if (typeof node === 'string') facts.text += node
  if (!Array.isArray(node)) return
  for (const part of node) {
    if (Array.isArray(part)) readArgument(part, facts)
    else walk(part, facts)
  }
}

function readArgument([name, kind, ...rest]: unknown[], facts: IcuFacts): void {
  facts.arguments.add(String(name))
  if (kind === select || kind === plural || kind === ordinal) {
    const branches = Object.entries(rest[0] ?? {})
    if (kind !== select) facts.plurals.push(branches.map(([category]) => category))
    for (const [, branch] of branches) {
      facts.text += filled
      walk(branch, facts)
    }
    facts.text += filled
    return
  }
  // A number says how it is formatted; without one it is a tag around its children, or the bare argument.
  const isTag = kind !== undefined && (typeof kind !== 'number' || kind === 0)
  if (isTag) walk([kind, ...rest], facts)
  else facts.text += filled
}
