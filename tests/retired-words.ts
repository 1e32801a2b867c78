import { basename } from 'node:path'

/** Words of docs/glossary.md that name no file and no export any more, each with the word to use. */
const retired: Readonly<Record<string, string>> = {
  asked: 'selection, query or request',
  choosing: 'selection',
  dated: 'tour',
  fault: 'issue',
  faults: 'field errors',
  given: 'body',
  heart: 'favourite',
  journeys: 'e2e',
  keeper: 'cache',
  keepers: 'cache',
  kept: 'cached, stored or favourite',
  likeness: 'similarity',
  looks: 'variants',
  means: 'deps',
  nearest: 'alternatives',
  offered: 'priced selection or available',
  packed: 'serialized',
  pieces: 'slot, segment',
  refusal: 'error',
  refusals: 'errors',
  refuse: 'reject',
  refused: 'rejected',
  remember: 'cache',
  remembered: 'cache',
  say: 'translator, t',
  sayer: 'translator',
  sellers: 'product kinds',
  shelf: 'search section',
  shelves: 'search sections',
  spot: 'illustration',
  spots: 'illustration',
  standing: 'rank',
  sweep: 'reconcile',
  told: 'alternatives',
  trail: 'breadcrumbs',
  turns: 'semaphore',
  walker: 'conformance',
  walkers: 'conformance',
  wanted: 'requested',
  widen: 'expandQuery',
}

/** The words of a name in camel case, kebab case or capitals. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const advice = (name: string) =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(retired, word) ? [`${name}: ${retired[word]}, not ${word}`] : []))

const exported = /^export (?:default )?(?:async )?(?:function|const|let|class|type|interface) (\w+)/gm

/** The retired words in the path of a file and in the names that it exports, each with the word to use. */
export const retiredWords = (path: string, code: string): string[] => [
  ...[...new Set(path.split('/').slice(0, -1))].flatMap(advice),
  ...advice(basename(path)),
  ...[...code.matchAll(exported)].flatMap(([, name = '']) => advice(name)).map((found) => `${path}: ${found}`),
]
