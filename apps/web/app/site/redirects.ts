import { isLocale } from '@stashwise/game/locale'
import { redirect, redirectDocument } from 'react-router'
import { ownPath } from '#app/http/own-path.ts'

export const redirectCodes = [301, 302, 307, 308] as const
export type RedirectCode = (typeof redirectCodes)[number]
/** Where a path leads instead: `to` is a path of ours, or a web address outside. */
export type RedirectRule = { from: string; to: string; code: RedirectCode }
/** Rules by {@link ruleKey} of their path. */
export type RedirectRules = ReadonlyMap<string, RedirectRule>

export const isRedirectCode = (code: unknown): code is RedirectCode => redirectCodes.some((known) => known === code)

export const toRedirectRules = (rules: readonly RedirectRule[]): RedirectRules => new Map(rules.map((rule) => [ruleKey(rule.from), rule]))

/**
 * The response that sends a request on by the rules; undefined when none is for its path, or the one that is leads in a circle. A search
 * goes along where the rule names none. `publicUrl`: where the site itself is.
 */
export function followRules(rules: RedirectRules, url: string, publicUrl: string): Response | undefined {
  if (rules.size === 0) return undefined
  const { pathname, searchParams, origin } = new URL(url)
  const key = ruleKey(pathname)
  const rule = rules.get(key)
  if (!rule || leadsBack(key, rules, [publicUrl, origin])) return undefined
  // Another site is a full load of the page: the router only knows its own.
  if (!rule.to.startsWith('/')) return redirectDocument(rule.to, rule.code)
  searchParams.delete('_routes') // of the router's own requests
  const [target = '', ...hash] = rule.to.split('#')
  const search = target.includes('?') || searchParams.size === 0 ? '' : `?${searchParams}`
  return redirect([target + search, ...hash].join('#'), rule.code)
}

/** Whether a path comes to itself again along the rules, as requests follow them. `own`: addresses of the site. */
export function leadsBack(from: string, rules: RedirectRules, own: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let key: string | undefined = from; key !== undefined; ) {
    if (seen.has(key)) return key === from
    seen.add(key)
    const target: string | undefined = rules.get(key)?.to
    const path: string | undefined = target === undefined ? undefined : pathOnSite(target, own)
    key = path === undefined ? undefined : ruleKey(new URL(path, origin).pathname)
  }
  return false
}

const origin = 'https://site.invalid'

/** A target as a path of the site, also when it names the site by its own address; undefined when it is on another one, or no path of ours. */
export function pathOnSite(target: string, own: readonly string[]): string | undefined {
  if (target.startsWith('/')) return ownPath(target)
  const { pathname, search, hash } = new URL(target)
  return isOnSite(target, own) ? ownPath(pathname + search + hash) : undefined
}

export const isOnSite = (target: string, own: readonly string[]): boolean =>
  own.some((address) => hostOf(new URL(address)) === hostOf(new URL(target)))

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Host and port, whatever the protocol; a dot at the end and the names of this machine make no difference. */
function hostOf({ hostname, port }: URL): string {
  const name = hostname.replace(/\.$/, '')
  return `${loopback.test(name) ? 'localhost' : name}:${port}`
}

/**
 * The one spelling of all paths that lead to the same page: without escapes that need none, slashes at the end, a language before it and
 * what the router's own requests add.
 */
export function ruleKey(pathname: string): string {
  const segments = withoutSlashes(pathname.replace(/(\.data|\/_payload\.json)$/, ''))
    .split('/')
    .map(decodeSegment)
  const first = segments.findIndex((segment, at) => at > 0 && segment !== '' && !isLocale(segment))
  return first < 0 ? '/' : `/${segments.slice(first).join('/')}`
}

/** As the router reads it: an escaped slash is none. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}

/** A path without the slashes at its end; the root keeps its one. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}
