/** True for a path of this site: no other host hides behind it, and it is no call. */
export const isOwnPath = (path: string): boolean =>
  path.length <= 500 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/api/')
