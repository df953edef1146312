#!/usr/bin/env node
// npm test: everything, then one line of counts. --only=unit|database|pilot|browser|types|lint|levels|unused|regexes|texts runs parts, as
// in --only=types,lint;
// what follows `--` goes to Vitest or Playwright: paths first, then options.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { checkLint, checkTypes, checkUnused } from './lib/checks.mjs'
import { addCounts, countOne, countPlaywright, countVitest, formatCounts } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkLevels } from './lib/levels.mjs'
import { root, runNode, tool } from './lib/project.mjs'
import { checkRegexes } from './lib/regexes.mjs'
import { useMemoryForScratch } from './lib/scratch.mjs'
import { checkTexts } from './lib/texts.mjs'

const separator = process.argv.indexOf('--')
const own = process.argv.slice(2, separator === -1 ? undefined : separator)
const passedOn = [...(separator === -1 ? [] : process.argv.slice(separator + 1)), ...own.filter((word) => !word.startsWith('--only='))]
const only = own.find((word) => word.startsWith('--only='))?.slice('--only='.length)

/** A machine that is busy with all suites fails a test now and then. What is run by name fails at once. */
const retries = passedOn.length === 0 ? 1 : 0

/** Path of a run's report, without an earlier one. */
function newReport(name) {
  const report = join(root, 'test-results', 'reports', `${name}.json`)
  rmSync(report, { force: true })
  return report
}

async function runVitest(name, args) {
  const report = newReport(name)
  const code = await runNode([tool('vitest'), 'run', '--passWithNoTests', `--retry=${retries}`, ...args], {
    env: { COUNTS_REPORT: report },
  })
  return countVitest(report, code)
}

async function runPlaywright() {
  const built = await ensureBuilt({ quiet: true })
  if (built !== 0) return countOne(built)
  const report = newReport('browser')
  const code = await runNode([tool('@playwright/test', 'playwright'), 'test', `--retries=${retries}`, ...passedOn], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, BROWSER_REPORT: '1' },
  })
  return countPlaywright(report, code)
}

/** Test files that open a database or Redis, themselves or by a fixture they import: the ones to run on real ones. */
function listDatabaseSuites() {
  const sources = ['packages', 'apps', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((entry) => join(folder, entry))
      .filter((path) => /\.ts$/.test(path) && !path.includes('node_modules'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
  const isSuite = ({ path }) => /\.test\.ts$/.test(path)
  const importing = (names) => {
    const line = new RegExp(`from '[^']*/(${names.join('|')})(\\.ts)?'`)
    return ({ text }) => line.test(text)
  }
  const direct = importing(['test-db', 'test-redis'])
  const fixtures = sources.filter((source) => !isSuite(source) && direct(source)).map(({ path }) => basename(path, '.ts'))
  return sources.filter((source) => isSuite(source) && importing(['test-db', 'test-redis', ...fixtures])(source)).map(({ path }) => path)
}

/** What Vitest gets: the suites whose path holds one of the words that were passed on, or all, then the options. */
function chooseDatabaseSuites() {
  const options = passedOn.findIndex((word) => word.startsWith('-'))
  const words = (options === -1 ? passedOn : passedOn.slice(0, options)).map((word) => word.replace(/^\.\//, ''))
  const suites = listDatabaseSuites().filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  return suites.length === 0 ? undefined : [...suites, ...(options === -1 ? [] : passedOn.slice(options))]
}

async function runDatabaseSuites() {
  const suites = chooseDatabaseSuites()
  if (suites) return runVitest('database', suites)
  console.error(`No database suite has ${passedOn.join(' or ')} in its path.`)
  return countOne(1)
}

/** Builds the pilot's executables, which needs the registry once, and tries them. */
async function runPilotSuites() {
  const built = await runNode(['apps/pilot/release/main.ts', '--require-windows'])
  if (built !== 0) return countOne(built)
  process.env.PILOT_EXECUTABLES = 'on'
  return runVitest('pilot', ['--project=executable'])
}

const steps = {
  types: async () => countOne(await checkTypes({ quiet: true })),
  lint: async () => countOne(await checkLint({ quiet: true })),
  levels: async () => countOne(await checkLevels()),
  unused: async () => countOne(await checkUnused({ quiet: true })),
  regexes: async () => countOne(await checkRegexes()),
  texts: () => countOne(checkTexts()),
  unit: () => runVitest('unit', passedOn),
  browser: runPlaywright,
}
const labels = {
  types: 'Types',
  lint: 'Lint',
  levels: 'Levels of areas',
  unused: 'Unused code',
  regexes: 'Regular expressions',
  texts: 'Texts',
  unit: 'Unit, database and API tests',
  browser: 'Browser tests',
  database: 'Database tests',
  pilot: "The pilot's executables",
}
const extraSteps = { database: runDatabaseSuites, pilot: runPilotSuites }

await ensureInstalled()
useMemoryForScratch()
const chosen = only?.split(',') ?? Object.keys(steps)
for (const name of chosen) {
  if (name in steps || name in extraSteps) continue
  console.error(`There is no part called ${name}. Parts: ${Object.keys(labels).join(', ')}.`)
  process.exit(2)
}
const counts = {}
async function runParts(names) {
  if (names.length === 0) return
  console.log(`\n── ${names.map((name) => labels[name]).join(', ')}`)
  await Promise.all(
    names.map(async (name) => {
      counts[name] = await (steps[name] ?? extraSteps[name])()
    }),
  )
}

const checks = ['types', 'lint', 'levels', 'unused', 'regexes', 'texts']
const suites = chosen.filter((name) => !checks.includes(name))
const browser = suites.filter((name) => name === 'browser')
async function checkAndBuild() {
  await runParts(chosen.filter((name) => checks.includes(name)))
  if (browser.length > 0) await ensureBuilt({ quiet: true })
}
async function runSuites() {
  for (const name of suites) if (name !== 'browser') await runParts([name])
}
// Alone, each of the two leaves cores idle; browser tests use all of them.
await Promise.all([checkAndBuild(), runSuites()])
await runParts(browser)
for (const { failedTests = [], flakyTests = [] } of Object.values(counts)) {
  for (const test of failedTests) console.log(`Failed: ${test}`)
  for (const test of flakyTests) console.log(`Flaky, failed first and then passed: ${test}`)
}
console.log(`\n${chosen.map((name) => `${labels[name].padEnd(30)} ${formatCounts(counts[name])}`).join('\n')}\n`)
const total = chosen.map((name) => counts[name]).reduce(addCounts)
console.log(formatCounts(total))
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
