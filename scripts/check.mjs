#!/usr/bin/env node
import { auditPackages } from './lib/audit.mjs'
// npm run check: what needs no running site: types, lint, unused code, bundle sizes, known holes in packages. --only=types,lint runs a part.
import { ensureBuilt } from './lib/build.mjs'
import { checkLint, checkSizes, checkTypes, checkUnused } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'

const checks = {
  types: checkTypes,
  lint: checkLint,
  unused: checkUnused,
  sizes: async () => (await ensureBuilt({ quiet: true })) || checkSizes(),
  audit: auditPackages,
}

await ensureInstalled()
const wanted = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const results = []
for (const name of wanted?.split(',') ?? Object.keys(checks)) {
  console.log(`\n── ${name}`)
  results.push({ name, ok: (await checks[name]()) === 0 })
}
console.log()
for (const { name, ok } of results) console.log(`${name.padEnd(8)} ${ok ? 'ok' : 'FAILED'}`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
