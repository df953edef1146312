/**
 * The site's own calls that an admin may send while they see the site as a user: reads that show nothing secret. Every other call, and every
 * form of a page, is refused, so a new one is refused until it is listed here.
 */
const shown = [
  'POST /view/end',
  'GET /users/me',
  'GET /progression/history',
  'GET /progression/facts',
  'GET /progression/maps',
  'GET /progression/quest-ids',
  'GET /progression/stock',
  'GET /progression/wipe',
  'GET /cache',
  'GET /search/places',
  'GET /search/prices',
  'GET /items',
  'GET /items/*',
  'GET /maps',
  'GET /maps/*',
  'GET /calculators/economy',
  'GET /restocks',
  'GET /weather',
  'GET /website-alert',
  'GET /loadouts/gear',
  'GET /loadouts/prices/*',
  'GET /loadouts/weapon/*',
  'GET /loadouts/mine',
  'GET /loadouts/mine/filed',
  'GET /loadouts/saved/*',
  'GET /screenshots/icon-items',
  'GET /screenshots/lexicon',
  'GET /screenshots/titles',
  // Reads with a body.
  'POST /item/by-url',
  'POST /tag/by-url',
  'POST /calculators/shopping',
  'POST /screenshots/items',
]
const exact = new Set(shown.filter((call) => !call.endsWith('*')))
const prefixes = shown.filter((call) => call.endsWith('*')).map((call) => call.slice(0, -1))
const calls = '/api/be'

/** Whether a request of an admin who sees the site as a user is served. `path`: without the search. */
export function isShownInView(method: string, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  if (path !== calls && !path.startsWith(`${calls}/`)) return isRead
  const call = `${isRead ? 'GET' : method} ${path.slice(calls.length)}`
  return exact.has(call) || prefixes.some((prefix) => call.startsWith(prefix))
}
