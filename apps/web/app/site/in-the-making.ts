/** Routes whose pages are still being built, by layout. A page that is finished leaves this list for its own line in `routes.ts`. */
export const inTheMaking = {
  default: ['streamers/streamer-challenge'],
  empty: ['widgets/streamer-challenge'],
} as const

const paths: ReadonlySet<string> = new Set([...inTheMaking.default, ...inTheMaking.empty].map((path) => `/${path}`))

/** Whether a path of the site leads to a page that is still being built: links to it say so, and nothing suggests it. */
export const isInTheMaking = (path: string): boolean => paths.has(path)
