import { isOutsideUrl } from '#app/features/shell/community.ts'
import { isRedirectCode, type RedirectRule, withoutSlashes } from '#app/features/shell/redirects.ts'
import { ownPath } from '#app/http/own-path.ts'

export const mostRules = 500
export const longestRules = 100_000
const usualCode = 301

/** What is wrong with a line, from 1: its shape, a part of it, or what it does together with others. */
export type RuleFault = { line: number; fault: 'shape' | 'from' | 'to' | 'code' | 'page' | 'double' | 'loop' | 'many' }

/** Paths that are no pages, or must stay where they are. */
const reserved = /^\/(admin|api|assets|builds|dev\/mailbox)(\/|$)|\.data$|_payload\.json$/

/**
 * Reads rules, one a line: `from to`, or `from to code`. Empty lines and lines that begin with # count for nothing. `isPage` tells of
 * pages that are there today: a rule may not hide one.
 */
export function readRules(text: string, isPage: (path: string) => boolean): { rules: RedirectRule[]; faults: RuleFault[] } {
  const rules = new Map<string, RedirectRule & { line: number }>()
  const faults: RuleFault[] = []
  for (const [at, words] of text
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .entries()) {
    const line = at + 1
    if (words[0] === '' || words[0]?.startsWith('#')) continue
    const rule = readRule(words)
    if (typeof rule === 'string') faults.push({ line, fault: rule })
    else if (isPage(rule.from)) faults.push({ line, fault: 'page' })
    else if (rules.has(rule.from)) faults.push({ line, fault: 'double' })
    else rules.set(rule.from, { ...rule, line })
  }
  for (const { from, line } of rules.values()) if (leadsBack(from, rules)) faults.push({ line, fault: 'loop' })
  if (rules.size > mostRules) faults.push({ line: mostRules + 1, fault: 'many' })
  return { rules: [...rules.values()].map(({ line: _, ...rule }) => rule), faults: faults.sort((a, b) => a.line - b.line) }
}

/** The rules as {@link readRules} reads them. */
export const writeRules = (rules: readonly RedirectRule[]): string => rules.map(({ from, to, code }) => `${from} ${to} ${code}`).join('\n')

function readRule([from, to, code = String(usualCode), ...more]: readonly string[]): RedirectRule | RuleFault['fault'] {
  if (from === undefined || to === undefined || more.length > 0) return 'shape'
  const path = ownPath(from)
  if (path === undefined || path === '/' || /[?#]/.test(path) || reserved.test(path)) return 'from'
  const target = isOutsideUrl(to) ? to : ownPath(to)
  if (target === undefined) return 'to'
  const number = Number(code)
  return isRedirectCode(number) ? { from: withoutSlashes(path), to: target, code: number } : 'code'
}

/** Whether a path comes to itself again along the rules. */
function leadsBack(from: string, rules: ReadonlyMap<string, RedirectRule>): boolean {
  const seen = new Set<string>()
  for (let path: string | undefined = from; path !== undefined && rules.has(path); ) {
    if (seen.has(path)) return path === from
    seen.add(path)
    const to: string | undefined = rules.get(path)?.to
    path = to?.startsWith('/') ? withoutSlashes(to.split(/[?#]/, 1)[0] ?? '') : undefined
  }
  return false
}
