import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, skipped: 0 }
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A run that ended badly with nothing failed in its report (it could not start, a file did not load) counts as one failure. */
const withExitCode = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** One check, one test: a type check, a lint run. */
export const countOne = (code) => ({ ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) })

/** Counts and names of the report of `vitest.config.ts`. A file that fails outside its tests is in no count, only in the exit code. */
export const countVitest = (path, code) => withExitCode(readReport(path) ?? none, code)

/** Counts and names of Playwright's JSON report; a test that passed on a retry has passed. */
export function countPlaywright(path, code) {
  const report = readReport(path)
  if (!report) return withExitCode(none, code)
  const { expected, flaky, unexpected, skipped } = report.stats
  const walk = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(walk)]
  const specs = report.suites.flatMap(walk)
  const namesOf = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return withExitCode({ ...counts, failedTests: namesOf('unexpected'), flakyTests: namesOf('flaky') }, code)
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
