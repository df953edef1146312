#!/usr/bin/env node
import { auditPackages } from './lib/audit.mjs'
// npm run check: what needs no running site: types, lint, levels of areas, paths in documents, unused code, slow regular expressions, texts, bundle sizes, known holes in packages. --only=types,lint runs a part.
import { ensureBuilt } from './lib/build.mjs'
import { checkLint, checkSizes, checkTypes, checkUnused } from './lib/checks.mjs'
import { formatChecks } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkLevels } from './lib/levels.mjs'
import { checkPaths } from './lib/paths.mjs'
import { checkRegexes } from './lib/regexes.mjs'
import { checkTexts } from './lib/texts.mjs'

const checks = {
  types: checkTypes,
  lint: checkLint,
  levels: checkLevels,
  paths: checkPaths,
  unused: checkUnused,
  regexes: checkRegexes,
  texts: checkTexts,
  sizes: async () => (await ensureBuilt({ quiet: true })) || checkSizes(),
  audit: auditPackages,
}

await ensureInstalled()
const wanted = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const results = []
for (const name of wanted?.split(',') ?? Object.keys(checks)) {
  console.log(`\n── ${name}`)
  results.push({ name, code: await checks[name]() })
}
console.log()
// A check that could not run is reported and stops nothing.
const words = { 0: 'ok', unknown: 'NOT CHECKED' }
for (const { name, code } of results) console.log(`${name.padEnd(8)} ${words[code] ?? 'FAILED'}`)
console.log(`\n${formatChecks(results.map(({ code }) => code))}`)
process.exit(results.every(({ code }) => code in words) ? 0 : 1)
