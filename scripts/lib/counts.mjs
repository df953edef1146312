import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, skipped: 0 }
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A run that ended badly with nothing failed in its report (it could not start, a file did not load) counts as one failure. */
const withExitCode = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** One check, one test: a type check, a lint run. */
export const countOne = (code) => ({ ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) })

/** Counts of Vitest's JSON report. A file that fails outside its tests is in no test count, only in the exit code. */
export function countVitest(path, code) {
  const report = readReport(path)
  const counts = report
    ? { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + (report.numTodoTests ?? 0) }
    : none
  return withExitCode(counts, code)
}

/** Counts of Playwright's JSON report; a test that passed on a repeat has passed. */
export function countPlaywright(path, code) {
  const stats = readReport(path)?.stats
  const counts = stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped } : none
  return withExitCode(counts, code)
}

/** What failed in Vitest's JSON report: its files, and a line for each test (a file that failed outside its tests has one of its own). */
export function listFailedVitest(path) {
  const failed = (readReport(path)?.testResults ?? []).filter(({ status }) => status === 'failed')
  return {
    files: [...new Set(failed.map(({ name }) => name))],
    tests: failed.flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`)
      return tests.length > 0 ? tests : [name]
    }),
  }
}

/** What failed in Playwright's JSON report. */
export function listFailedPlaywright(path) {
  const walk = (suite) => [...(suite.specs ?? []).filter(({ ok }) => !ok), ...(suite.suites ?? []).flatMap(walk)]
  const failed = (readReport(path)?.suites ?? []).flatMap(walk)
  return {
    files: [...new Set(failed.map(({ file }) => file))],
    tests: failed.map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  }
}

/** The counts of a run whose failed files ran again alone: what still fails has failed, the rest of what failed has passed. */
export function countSecondRun(first, second) {
  const failed = Math.min(second.failed, first.failed)
  return { ...first, failed, passed: first.passed + first.failed - failed }
}

export const addCounts = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped })

/** The line the whole run ends with. */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The line all checks end with, by their exit codes. One that could not be made (`unknown`) has not passed. */
export function formatChecks(codes) {
  const count = (wanted) => codes.filter(wanted).length
  const failed = count((code) => code !== 0 && code !== 'unknown')
  const unknown = count((code) => code === 'unknown')
  const passed = count((code) => code === 0)
  const all = failed > 0 ? `${passed} passed, ${failed} failed` : passed > 0 ? 'all checks passed' : 'no check passed'
  return unknown > 0 ? `${all}, ${unknown} not checked` : all
}
