const maxPathLength = 500
/** No page of ours has these, and browsers drop or turn them. */
const oddCharacters = /[\\\p{Cc}]/u
/** Any origin: a path of this site keeps it, whatever tricks lead elsewhere change it. */
const origin = 'https://site.invalid'

/**
 * The path as a browser reads it (`/a/../b` is `/b`), or undefined when it leads to another site, to a call, or is too long. Decided
 * by the URL parser, not by a pattern: dots, also encoded ones, can turn a path into `//another.site`.
 */
export function ownPath(path: string): string | undefined {
  if (path.length > maxPathLength || !path.startsWith('/') || oddCharacters.test(path) || !URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || isCall(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Calls change things, and the router decodes a path before it looks for one. */
function isCall(pathname: string): boolean {
  try {
    return /^\/+api(\/|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
