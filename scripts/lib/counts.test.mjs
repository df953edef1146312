import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCounts, countOne, countPlaywright, countVitest, formatChecks, formatCounts } from './counts.mjs'

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
  const unit = countVitest(report('unit.json', { passed: 40, failed: 1, skipped: 3 }), 1)
  const browser = countPlaywright(report('browser.json', { stats: { expected: 7, flaky: 1, unexpected: 0, skipped: 0 }, suites: [] }), 0)
  expect(addCounts(addCounts(unit, browser), countOne(0))).toEqual({ passed: 49, failed: 1, skipped: 3 })
})

test('a run that ends badly without a failed test still fails', () => {
  const green = report('green.json', { passed: 40, failed: 0, skipped: 0 })
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

test('tests of a browser that failed, or passed on a retry, are named with their files', () => {
  const spec = (status, line, title) => ({ file: 'x.spec.ts', line, title, tests: [{ status }] })
  const path = report('named-browser.json', {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [{ specs: [spec('expected', 1, 'x')], suites: [{ specs: [spec('unexpected', 9, 'y'), spec('flaky', 20, 'z')] }] }],
  })
  expect(countPlaywright(path, 1)).toMatchObject({
    passed: 2,
    failed: 1,
    failedTests: ['e2e/x.spec.ts:9 › y'],
    flakyTests: ['e2e/x.spec.ts:20 › z'],
  })
})
