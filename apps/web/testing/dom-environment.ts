import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** jsdom for pages whose loaders, services and database run in the same process: modules are resolved as a server's. */
const environment: Environment = { ...builtinEnvironments.jsdom, name: 'dom', viteEnvironment: 'ssr' }

// biome-ignore lint/style/noDefaultExport: Vitest reads an environment from it.
export default environment
