import { isLocale } from '@stashwise/game/locale'
import { ownPath } from '#app/http/own-path.ts'
import { isOutsideUrl } from '#app/site/community.ts'
import { isOnSite, isRedirectCode, leadsBack, pathOnSite, type RedirectRule, ruleKey, withoutSlashes } from '#app/site/redirects.ts'

export const maxRules = 500
export const maxRulesLength = 100_000
const usualCode = 301

/** What is wrong with a line, from 1: its shape, a part of it, or what it does together with others. */
export type RuleFault = { line: number; fault: 'shape' | 'from' | 'to' | 'code' | 'page' | 'double' | 'loop' | 'many' }

/** Paths that are no pages, or must stay where they are; the router does not look at capitals. */
const reserved = /^\/+(admin|api|assets|builds|dev\/mailbox|healthz|readyz|robots\.txt|sitemap\.xml)(\/|$)/i
/** What the router's own requests add to a path. */
const routerSuffix = /(\.data|_payload\.json)$/

/** What rules are checked against: pages that are there today, which a rule may not hide, and the addresses of the site itself. */
export type RuleSite = { isPage(path: string): boolean; own: readonly string[] }

/** Reads rules, one a line: `from to`, or `from to code`. Empty lines and lines that begin with # count for nothing. */
export function readRules(text: string, { isPage, own }: RuleSite): { rules: RedirectRule[]; faults: RuleFault[] } {
  const rules = new Map<string, RedirectRule & { line: number }>()
  const faults: RuleFault[] = []
  for (const [at, words] of text
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .entries()) {
    const line = at + 1
    if (words[0] === '' || words[0]?.startsWith('#')) continue
    const rule = readRule(words, own)
    const key = typeof rule === 'string' ? '' : ruleKey(rule.from)
    if (typeof rule === 'string') faults.push({ line, fault: rule })
    else if (isPage(key)) faults.push({ line, fault: 'page' })
    else if (rules.has(key)) faults.push({ line, fault: 'double' })
    else rules.set(key, { ...rule, line })
  }
  for (const [key, { line }] of rules) if (leadsBack(key, rules, own)) faults.push({ line, fault: 'loop' })
  if (rules.size > maxRules) faults.push({ line: maxRules + 1, fault: 'many' })
  return { rules: [...rules.values()].map(({ line: _, ...rule }) => rule), faults: faults.sort((a, b) => a.line - b.line) }
}

/** The rules as {@link readRules} reads them. */
export const writeRules = (rules: readonly RedirectRule[]): string => rules.map(({ from, to, code }) => `${from} ${to} ${code}`).join('\n')

function readRule(
  [from, to, code = String(usualCode), ...more]: readonly string[],
  own: readonly string[],
): RedirectRule | RuleFault['fault'] {
  if (from === undefined || to === undefined || more.length > 0) return 'shape'
  const path = ownPath(from)
  if (path === undefined || /[?#]/.test(path) || routerSuffix.test(path) || isLocale(path.split('/')[1]) || isReserved(path)) return 'from'
  const target = readTarget(to, own)
  if (target === undefined) return 'to'
  const number = Number(code)
  return isRedirectCode(number) ? { from: withoutSlashes(path), to: target, code: number } : 'code'
}

/** Escaped in whatever way; `ownPath` has shown that it can be decoded. */
const isReserved = (path: string): boolean => path === '/' || reserved.test(decodeURIComponent(path))

/** A path of ours, also for the site's own address, or another web address as a browser reads it. */
function readTarget(to: string, own: readonly string[]): string | undefined {
  if (to.startsWith('/')) return ownPath(to)
  if (!isOutsideUrl(to)) return undefined
  return isOnSite(to, own) ? pathOnSite(to, own) : new URL(to).href
}
