import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['./vitest.setup.ts'],
  // PGlite starts a WebAssembly Postgres per file; on a busy two-core machine that alone takes seconds.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
}
const exclude = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: [...exclude, '**/*.component.test.tsx'],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          name: 'component',
          include: ['apps/web/**/*.component.test.tsx'],
          exclude,
          environment: './apps/web/testing/dom-environment.ts',
        },
      },
    ],
  },
})
