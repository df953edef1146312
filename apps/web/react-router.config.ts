import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One static, cacheable manifest instead of a request per link that scrolls into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
