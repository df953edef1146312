import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('React Router is the version whose private parts were checked', () => {
  const { version }: { version: string } = createRequire(import.meta.url)('react-router/package.json')
  // Another one: does the record still hold? Run e2e/shell/lost-scripts.spec.ts, then change the version here.
  expect(version, 'docs/decisions/065-private-parts-of-react-router.md').toMatch(/^8\.4\./)
})
