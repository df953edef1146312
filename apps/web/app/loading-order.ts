const modulePreload = '<link rel="modulepreload"'

const hrefOf = (link: string): string => link.split(' href="', 2)[1]?.split('"', 1)[0] ?? ''

/**
 * A drawn page that tells the browser what to fetch first: its style sheets, before everything else, and its scripts after what is
 * painted. React puts the scripts' links in front of the style sheet, and a browser that follows them as they come has its connections
 * and its line busy with what only makes a painted page alive.
 */
export function inLoadingOrder(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.indexOf('</head>')
  const head = page.toString('utf8', 0, Math.max(end, 0))
  const first = head.indexOf('<link')
  if (first === -1) return page
  const sheets = head.split('<link ').filter((link) => link.slice(0, link.indexOf('>')).includes('rel="stylesheet"'))
  const hints = sheets.map((link) => `<link rel="preload" as="style" href="${hrefOf(link)}"/>`).join('')
  const links = head.slice(first).replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
  return Buffer.concat([Buffer.from(head.slice(0, first) + hints + links), page.subarray(end)])
}
