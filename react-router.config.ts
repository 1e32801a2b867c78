import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/site/compress-files.ts'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await compressFiles(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
