import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/site/compress-files.ts'
import { shortenManifestIn } from './web/platform/build/shorten-manifest.ts'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await shortenManifestIn(`${reactRouterConfig.buildDirectory}/client`)
    await compressFiles(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
