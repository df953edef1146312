#!/usr/bin/env node
// npm test: everything that must hold, then one line that says how many. --only=unit|database|browser|types|lint|unused|regexes|texts runs a part, --only=types,lint several;
// what follows `--` goes to Vitest or Playwright: paths first, then options.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { checkLint, checkTypes, checkUnused } from './lib/checks.mjs'
import { addCounts, countOne, countPlaywright, countVitest, formatCounts } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode, tool } from './lib/project.mjs'
import { checkRegexes } from './lib/regexes.mjs'
import { checkTexts } from './lib/texts.mjs'

const separator = process.argv.indexOf('--')
const own = process.argv.slice(2, separator === -1 ? undefined : separator)
const passedOn = [...(separator === -1 ? [] : process.argv.slice(separator + 1)), ...own.filter((word) => !word.startsWith('--only='))]
const only = own.find((word) => word.startsWith('--only='))?.slice('--only='.length)

const reports = join(root, 'test-results', 'reports')

async function runVitest(name, files) {
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const code = await runNode([
    tool('vitest'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ])
  return countVitest(report, code)
}

async function runPlaywright() {
  const built = await ensureBuilt({ quiet: true })
  if (built !== 0) return countOne(built)
  const report = join(reports, 'browser.json')
  rmSync(report, { force: true })
  const code = await runNode([tool('@playwright/test', 'playwright'), 'test', ...passedOn], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, BROWSER_REPORT: '1' },
  })
  return countPlaywright(report, code)
}

/** Test files that open a database or Redis, themselves or by a fixture they import: the ones to run on real ones. */
function listDatabaseSuites() {
  const sources = ['packages', 'apps'].flatMap((folder) =>
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

const steps = {
  types: async () => countOne(await checkTypes({ quiet: true })),
  lint: async () => countOne(await checkLint({ quiet: true })),
  unused: async () => countOne(await checkUnused({ quiet: true })),
  regexes: async () => countOne(await checkRegexes()),
  texts: () => countOne(checkTexts()),
  unit: () => runVitest('unit', passedOn),
  browser: runPlaywright,
}
const labels = {
  types: 'Types',
  lint: 'Lint',
  unused: 'Unused code',
  regexes: 'Regular expressions',
  texts: 'Texts',
  unit: 'Unit, database and API tests',
  browser: 'Browser tests',
  database: 'Database tests',
}
const extraSteps = { database: runDatabaseSuites }

await ensureInstalled()
mkdirSync(reports, { recursive: true })
const chosen = only?.split(',') ?? Object.keys(steps)
for (const name of chosen) {
  if (name in steps || name in extraSteps) continue
  console.error(`There is no part called ${name}. Parts: ${Object.keys(labels).join(', ')}.`)
  process.exit(2)
}
let total = { passed: 0, failed: 0, skipped: 0 }
const results = []
/** Runs these parts side by side. */
async function runParts(names) {
  if (names.length === 0) return
  console.log(`\n── ${names.map((name) => labels[name]).join(', ')}`)
  const counted = await Promise.all(names.map((name) => (steps[name] ?? extraSteps[name])()))
  for (const [index, counts] of counted.entries()) {
    results.push(`${labels[names[index]].padEnd(30)} ${formatCounts(counts)}`)
    total = addCounts(total, counts)
  }
}
const checks = ['types', 'lint', 'unused', 'regexes', 'texts']
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
console.log(`\n${results.join('\n')}\n`)
console.log(formatCounts(total))
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
