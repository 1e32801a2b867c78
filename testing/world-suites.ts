import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '#server/db/open.ts'
import { testEngines } from './database.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** A world of the suite that calls it: opened before its first test, closed after its last one; hooks that the suite adds find it open. */
export function suiteWorld(options: WorldOptions = {}): World {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await createWorld(options))
  })
  afterAll(() => world.close())
  return world
}

/** One suite on every engine of this run, with a world of its own on each. */
export function describeWorlds(name: string, suite: (world: World, engine: Engine) => void): void {
  describe.for(testEngines)(`${name} (%s)`, (engine) => suite(suiteWorld({ engine }), engine))
}
