import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport, violationOf } from '../tests/layers.ts'
import { readFacts } from './code-facts.ts'
import { projectRoot } from './source-files.ts'

const ours = /^(?:web|shared|contract)\/.*\.tsx?$/

/**
 * While developing, says at once what tests/architecture.test.ts would say later: a page that imports the server fails with the
 * place of the import, for in a browser it would stay without any script; other wrong directions are warned of.
 */
export function layerGuard(): Plugin {
  return {
    name: 'rihla:layer-guard',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(projectRoot, id.split('?')[0] ?? '')
        .split(sep)
        .join('/')
      if (!ours.test(path) || id.includes('?')) return
      for (const { specifier, isTypeOnly, line } of importsIn(path, code)) {
        const target = resolveImport(path, specifier)
        const violation = target && violationOf(path, target, isTypeOnly)
        if (!violation) continue
        const text = `${path}:${line} imports ${specifier}: ${violation}`
        if (target.startsWith('server/')) this.error({ message: text, id, loc: { file: id, line, column: 0 } })
        else this.warn(text)
      }
    },
  }
}

/** What cannot be parsed is told by who compiles it. */
function importsIn(path: string, code: string) {
  try {
    return readFacts(path, code).imports
  } catch {
    return []
  }
}
