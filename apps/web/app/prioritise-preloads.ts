const modulePreload = '<link rel="modulepreload"'

const hrefOf = (link: string): string => link.split(' href="', 2)[1]?.split('"', 1)[0] ?? ''

/**
 * Moves the style sheets of a rendered page to the front of its preloads and gives its scripts a low priority. React puts the links of the
 * scripts first, all with the same priority, and on a slow line they share it with the style sheet, without which nothing is painted.
 * `precedence` on the style sheet would move it, too, but leave the scripts their priority; see docs/decisions/020.
 */
export function prioritisePreloads(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.indexOf('</head>')
  const head = page.toString('utf8', 0, Math.max(end, 0))
  const first = head.indexOf('<link')
  if (first === -1) return page
  const sheets = head.split('<link ').filter((link) => link.slice(0, link.indexOf('>')).includes('rel="stylesheet"'))
  const hints = sheets.map((link) => `<link rel="preload" as="style" href="${hrefOf(link)}"/>`).join('')
  const links = head.slice(first).replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
  return Buffer.concat([Buffer.from(head.slice(0, first) + hints + links), page.subarray(end)])
}
