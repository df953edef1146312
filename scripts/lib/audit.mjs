import { spawnSync } from 'node:child_process'
import { root } from './project.mjs'

/** Severe vulnerabilities in shipped packages: 0 for none, 1 for some, "unknown" without a registry. */
export function auditPackages({ command = 'npm', timeoutMs = 60_000 } = {}) {
  const { stdout } = spawnSync(command, ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: timeoutMs,
    shell: process.platform === 'win32',
  })
  const { lines, ok, isKnown } = describeAudit(stdout)
  console.log(lines.join('\n'))
  return isKnown ? (ok ? 0 : 1) : 'unknown'
}

/** What `npm audit --json` found, in lines a person reads; not ok with a hole of high weight. */
export function describeAudit(output) {
  const report = parse(output)
  const found = report.metadata?.vulnerabilities
  if (!hasCounts(found))
    return { lines: [`NOT CHECKED: npm audit got no answer from the registry (${reasonOf(report)}).`], ok: true, isKnown: false }
  const { critical, high, moderate, low } = found
  const lines = [`Known vulnerabilities in shipped packages: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`]
  for (const hole of Object.values(report.vulnerabilities ?? {})) lines.push(...describeHole(hole))
  const ok = critical + high === 0
  if (!ok) lines.push('Update the packages named above (npm audit fix, or a newer version in package.json).')
  return { lines, ok, isKnown: true }
}

/** A registry that answers something else than a report has not answered: no count is not a count of zero. */
const hasCounts = (found) => ['critical', 'high', 'moderate', 'low'].every((weight) => Number.isInteger(found?.[weight]))

function describeHole({ name, severity, range, via = [], fixAvailable }) {
  const fix = fixAvailable
    ? fixAvailable.version
      ? `fixed by ${fixAvailable.name} ${fixAvailable.version}`
      : 'a fix is available'
    : 'no fix yet'
  // A text names the package it comes through; that one has lines of its own.
  const reasons = via.map((reason) => (typeof reason === 'string' ? `through ${reason}` : `${reason.title} ${reason.url}`))
  return [`  ${severity.padEnd(8)} ${name} ${range} (${fix})`, ...reasons.map((reason) => `           ${reason}`)]
}

function parse(output) {
  try {
    return JSON.parse(output) ?? {}
  } catch {
    return {}
  }
}

/** Without the URL: the registry may be private. */
const reasonOf = ({ statusCode, error }) => (statusCode ? `status ${statusCode}` : error?.code || 'no answer')
