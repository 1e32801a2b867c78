import { posix } from 'node:path'

/** One row of the house's table of directions: which files it holds and what they may import. */
export interface Layer {
  name: string
  holds: RegExp
  /** Names of layers, besides itself. A trailing `(types)` allows types only. */
  imports: readonly string[]
  /** The first group of `holds` names a part: parts of this layer may not reach into each other… */
  parts?: 'apart' | 'through index.ts'
}

const onSite = ['web/ui', 'web/assets', 'shared', 'contract (types)']

/** The first row that matches a file is its layer. */
export const layers: readonly Layer[] = [
  { name: 'tests', holds: /\.test\.tsx?$|-fixtures?\.ts$|^(testing|tests|tools|bench)\/|^[^/]+\.(ts|mts)$/, imports: ['*'] },
  { name: 'shared', holds: /^shared\//, imports: [] },
  { name: 'contract', holds: /^contract\//, imports: ['shared'] },
  { name: 'server/db', holds: /^server\/db\//, imports: ['shared', 'contract'] },
  { name: 'server/platform', holds: /^server\/platform\//, imports: ['shared', 'contract', 'server/db'] },
  { name: 'server/billing', holds: /^server\/billing\//, imports: ['shared', 'contract', 'server/db', 'server/platform'] },
  { name: 'server/products', holds: /^server\/products\//, imports: ['shared', 'contract', 'server/db', 'server/platform'] },
  {
    name: 'server/ordering',
    holds: /^server\/ordering\//,
    imports: ['shared', 'contract', 'server/db', 'server/platform', 'server/billing', 'server/products'],
  },
  {
    name: 'server/features',
    holds: /^server\/features\/([^/]+)\//,
    imports: ['shared', 'contract', 'server/db', 'server/platform', 'server/billing', 'server/products', 'server/ordering'],
    parts: 'through index.ts',
  },
  { name: 'server/site', holds: /^server\/site\//, imports: ['shared', 'contract (types)', 'server/platform'] },
  {
    name: 'server/development',
    holds: /^server\/development\//,
    imports: ['shared', 'server/platform', 'server/site', 'server roots'],
  },
  {
    name: 'server roots',
    holds: /^server\/(?:(?:commands(?:\/backups)?|observing|demo|starting)\/)?[^/]+\.ts$/,
    imports: [
      ...[
        'shared',
        'contract',
        'server/db',
        'server/platform',
        'server/billing',
        'server/products',
        'server/ordering',
        'server/features',
      ],
      ...['server/site', 'server/development'],
    ],
  },
  { name: 'web/assets', holds: /^web\/(styles|fonts|messages)\//, imports: ['shared'] },
  { name: 'web/ui', holds: /^web\/ui\//, imports: ['shared', 'web/assets'] },
  { name: 'web/platform', holds: /^web\/platform\//, imports: onSite },
  { name: 'web/shell', holds: /^web\/shell\//, imports: [...onSite, 'web/platform'] },
  { name: 'web/features', holds: /^web\/features\/([^/]+)\//, imports: [...onSite, 'web/platform', 'web/shell'], parts: 'apart' },
  { name: 'web roots', holds: /^web\/[^/]+\.tsx?$/, imports: [...onSite, 'web/platform', 'web/shell', 'web/features'] },
]

/** The layer that a file of ours belongs to. */
export const layerOf = (path: string): Layer | undefined => layers.find(({ holds }) => holds.test(path))

/** The path in the project that an import means; undefined for packages, Node's own modules and generated types. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.split('?')[0] ?? ''
  if (path.startsWith('#')) return path.slice(1)
  if (!path.startsWith('.') || path.includes('/+types/')) return undefined
  return posix.join(posix.dirname(from), path)
}

/** Why the import breaks the table; undefined when it does not. */
export function violationOf(from: string, target: string, isTypeOnly: boolean): string | undefined {
  const source = layerOf(from)
  const aim = layerOf(target)
  if (/^web\//.test(from) && /^server\//.test(target)) return 'web never imports server'
  if (!source) return 'its file stands in no layer'
  if (!aim) return `${target} stands in no layer`
  if (source === aim) return source.parts && violationBetweenParts(source, from, target)
  if (source.imports.includes('*')) return undefined
  if (source.imports.includes(aim.name)) return violationOfDoor(target)
  if (source.imports.includes(`${aim.name} (types)`))
    return isTypeOnly ? undefined : `${source.name} takes only types from ${aim.name}`
  return `${source.name} does not import ${aim.name}`
}

function violationBetweenParts(layer: Layer, from: string, target: string): string | undefined {
  const [mine, other] = [layer.holds.exec(from)?.[1], layer.holds.exec(target)?.[1]]
  if (mine === other) return undefined
  return layer.parts === 'apart' ? `${mine} reaches into ${other}` : violationOfDoor(target)
}

/** What may be imported from outside of the server's rooms, so that what is behind it can move. */
const doors = /^server\/(?:features\/[^/]+\/index|ordering\/index|products\/(?:index|import))\.ts$/

const behindDoors = /^server\/(?:features|ordering|products)\//

function violationOfDoor(target: string): string | undefined {
  return behindDoors.test(target) && !doors.test(target) ? `${target} is behind the index.ts of its room` : undefined
}
