import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: ['./vitest.setup.ts'],
    environment: 'node',
    // PGlite starts a WebAssembly Postgres per file; on a busy two-core machine that alone takes seconds.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
