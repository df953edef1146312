import { redirect, redirectDocument } from 'react-router'

export const redirectCodes = [301, 302, 307, 308] as const
export type RedirectCode = (typeof redirectCodes)[number]
/** Where a path leads instead: `to` is a path of ours, or a web address outside. */
export type RedirectRule = { from: string; to: string; code: RedirectCode }

export const isRedirectCode = (code: unknown): code is RedirectCode => redirectCodes.some((known) => known === code)

/** The response that sends a request on by the rules; undefined when none is for its path. A search goes along where the rule names none. */
export function followRules(rules: ReadonlyMap<string, RedirectRule>, url: string): Response | undefined {
  if (rules.size === 0) return undefined
  const { pathname, searchParams } = new URL(url)
  const rule = rules.get(withoutSlashes(pathname.replace(/\.data$/, '')))
  if (!rule) return undefined
  // Another site is a full load of the page: the router only knows its own.
  if (!rule.to.startsWith('/')) return redirectDocument(rule.to, rule.code)
  searchParams.delete('_routes') // of the router's own requests
  const search = rule.to.includes('?') || searchParams.size === 0 ? '' : `?${searchParams}`
  return redirect(rule.to + search, rule.code)
}

/** A path without the slashes at its end; the root keeps its one. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}
