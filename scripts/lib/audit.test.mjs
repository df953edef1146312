import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditPackages, describeAudit } from './audit.mjs'

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }
const holes = {
  tar: {
    name: 'tar',
    severity: 'high',
    range: '<6.2.1',
    via: [{ title: 'Denial of service while parsing a tar file', url: 'https://github.com/advisories/GHSA-f5x3-32g6-xq36' }],
    fixAvailable: { name: 'tar', version: '6.2.1' },
  },
  unpacker: { name: 'unpacker', severity: 'moderate', range: '*', via: ['tar'], fixAvailable: false },
}
const report = (numbers, vulnerabilities = {}) =>
  JSON.stringify({ metadata: { vulnerabilities: { ...counts, ...numbers } }, vulnerabilities })

test('nothing found is fine', () => {
  expect(describeAudit(report({}))).toEqual({
    lines: ['Known vulnerabilities in shipped packages: 0 critical, 0 high, 0 moderate, 0 low.'],
    ok: true,
    isKnown: true,
  })
})

test('a hole of high weight fails and is named with its reason and its fix', () => {
  const { lines, ok } = describeAudit(report({ high: 1, moderate: 1 }, holes))
  expect(ok).toBe(false)
  expect(lines.join('\n')).toMatch(/high +tar <6\.2\.1 \(fixed by tar 6\.2\.1\)\n +Denial of service.*GHSA-f5x3-32g6-xq36/)
  expect(lines.join('\n')).toMatch(/moderate +unpacker \* \(no fix yet\)\n +through tar/)
})

test('a hole of middle weight is named but does not fail', () => {
  const { lines, ok } = describeAudit(report({ moderate: 1 }, { unpacker: holes.unpacker }))
  expect(ok).toBe(true)
  expect(lines.join('\n')).toContain('unpacker')
})

test.each([
  [JSON.stringify({ statusCode: 405, uri: 'https://registry.example/-/npm/v1/security/advisories/bulk' }), 'status 405'],
  [JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'https://registry.example' } }), 'ENOTFOUND'],
  ['', 'no answer'],
  ['not json', 'no answer'],
  ['<!DOCTYPE html><html></html>', 'no answer'],
  ['"text"', 'no answer'],
  [JSON.stringify({ metadata: { vulnerabilities: {} } }), 'no answer'],
  [null, 'no answer'],
])('a registry that cannot be asked is said to be so, and neither passes nor fails', (output, reason) => {
  const { lines, isKnown } = describeAudit(output)
  expect(isKnown).toBe(false)
  expect(lines).toEqual([`NOT CHECKED: npm audit got no answer from the registry (${reason}).`])
})

/** A fake npm that does this in a shell. */
function npmThat(does) {
  const folder = mkdtempSync(join(tmpdir(), 'stashwise-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const command = join(folder, 'npm')
  writeFileSync(command, `#!/bin/sh\n${does}\n`)
  chmodSync(command, 0o755)
  return command
}

test.runIf(process.platform !== 'win32').each([
  ['answers 405', `echo '{"statusCode":405}'; exit 1`, 'status 405'],
  ['answers garbage', `echo '<html>'`, 'no answer'],
  ['does not answer in time', 'exec sleep 30', 'no answer'],
])('a registry that %s leaves the packages unchecked', (_name, does, reason) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(auditPackages({ command: npmThat(does), timeoutMs: 1000 })).toBe('unknown')
  expect(log).toHaveBeenCalledWith(`NOT CHECKED: npm audit got no answer from the registry (${reason}).`)
})
