import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  addCounts,
  countOne,
  countPlaywright,
  countSecondRun,
  countVitest,
  formatChecks,
  formatCounts,
  listFailedPlaywright,
  listFailedVitest,
} from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'stashwise-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name, content) {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the last line of a run names what passed and what failed', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(formatCounts({ passed: 11, failed: 1, skipped: 3 })).toBe('11 passed, 1 failed, 3 skipped')
})

test('unit and browser reports add up', () => {
  const unit = countVitest(report('unit.json', { numPassedTests: 40, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), 1)
  const browser = countPlaywright(report('browser.json', { stats: { expected: 7, flaky: 1, unexpected: 0, skipped: 0 } }), 0)
  expect(addCounts(addCounts(unit, browser), countOne(0))).toEqual({ passed: 49, failed: 1, skipped: 3 })
})

test('a run that ends badly without a failed test still fails', () => {
  const green = report('green.json', { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 })
  expect(countVitest(green, 1)).toEqual({ passed: 40, failed: 1, skipped: 0 })
  expect(countPlaywright(join(folder, 'never-written.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test.each([
  [[0, 0], 'all checks passed'],
  [[0, 'unknown'], 'all checks passed, 1 not checked'],
  [[0, 1, 'unknown'], '1 passed, 1 failed, 1 not checked'],
  [['unknown'], 'no check passed, 1 not checked'],
])('checks that end with %j are told as they are', (codes, line) => {
  expect(formatChecks(codes)).toBe(line)
})

test('failed tests are named with their files, a file that does not load as well', () => {
  const unit = report('failed-unit.json', {
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a fee' },
          { status: 'passed', fullName: 'b' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
    ],
  })
  expect(listFailedVitest(unit)).toEqual({ files: ['/a.test.ts', '/b.test.ts'], tests: ['/a.test.ts › a fee', '/b.test.ts'] })
  const browser = report('failed-browser.json', {
    suites: [
      {
        specs: [{ ok: true, file: 'x.spec.ts', line: 1, title: 'x' }],
        suites: [{ specs: [{ ok: false, file: 'x.spec.ts', line: 9, title: 'y' }] }],
      },
    ],
  })
  expect(listFailedPlaywright(browser)).toEqual({ files: ['x.spec.ts'], tests: ['e2e/x.spec.ts:9 › y'] })
  expect(listFailedVitest(join(folder, 'never-written.json'))).toEqual({ files: [], tests: [] })
})

test.each([
  ['passes the second time', 0, { passed: 42, failed: 0, skipped: 1 }],
  ['fails again', 2, { passed: 40, failed: 2, skipped: 1 }],
  ['fails in part', 1, { passed: 41, failed: 1, skipped: 1 }],
  ['fails in more', 9, { passed: 40, failed: 2, skipped: 1 }],
])('what %s counts so', (_, failed, counts) => {
  expect(countSecondRun({ passed: 40, failed: 2, skipped: 1 }, { passed: 3, failed, skipped: 0 })).toEqual(counts)
})
