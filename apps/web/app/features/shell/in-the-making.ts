import { matchPath } from 'react-router'

/** Routes whose pages are still being built, by layout. A page that is finished leaves this list for its own line in `routes.ts`. */
export const inTheMaking = {
  default: [
    'discord-bot',
    'payoneer-about',
    'time',
    'streamers',
    'streamers/moobot',
    'streamers/nightbot',
    'streamers/streamelements',
    'streamers/streamer-challenge',
    'dev/api',
    'dev/google-sheet',
    'test',
  ],
  widget: ['widgets/scroll-text'],
  empty: ['widgets/streamer-challenge'],
} as const

const patterns = [...inTheMaking.default, ...inTheMaking.widget, ...inTheMaking.empty].map((pattern) => `/${pattern}`)
/** Most have no parameter: a page asks for each of its links, and a pattern is compiled each time. */
const plain = new Set(patterns.filter((pattern) => !pattern.includes(':')))
const withParameters = patterns.filter((pattern) => pattern.includes(':'))

/** Whether a path of the site leads to a page that is still being built: links to it say so, and nothing suggests it. */
export const isInTheMaking = (path: string): boolean =>
  plain.has(path) || withParameters.some((pattern) => matchPath(pattern, path) !== null)
