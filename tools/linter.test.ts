import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './source-files.ts'

const component = `import { useEffect, useState } from 'react'

export function Counter() {
  const [count] = useState(0)
  useEffect(() => {
    document.title = String(count)
  }, [])
  return count
}
`

/** The names of the rules that the component breaks, in a folder without a package.json that names React. */
async function brokenRules(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  await copyFile(join(projectRoot, 'biome.json'), join(folder, 'biome.json'))
  await writeFile(join(folder, 'counter.tsx'), component)
  const arguments_ = ['lint', '--colors=off', '--vcs-enabled=false', 'counter.tsx']
  const output = await new Promise<string>((resolve) => {
    execFile(join(projectRoot, 'node_modules/.bin/biome'), arguments_, { cwd: folder }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
  return [...output.matchAll(/lint\/\w+\/(\w+)/g)].map(([, rule = '']) => rule)
}

test('the linter has its React rules wherever the clone lies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-linter-'))
  try {
    expect(await brokenRules(join(folder, '.cache/a clone رحلة'))).toContain('useExhaustiveDependencies')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
