import type { Namespace } from '@stashwise/i18n/catalogues'
import type { Register } from 'react-router'

type Pattern = keyof Register['pages']

/** Of the menu that all pages of progress have. */
const progression = ['playerline', 'progress'] as const
const recipes = ['calcsettings', 'market', 'playerline', 'recipes', 'table'] as const

/** Namespaces of a page beside those of the frame, by the pattern of its route. What is loaded on use brings its own. */
const pageNamespaces: Partial<Record<Pattern, readonly Namespace[]>> = {
  '/': ['market', 'playerline', 'today'],
  '/market': ['market', 'playerline', 'today'],
  '/tag/:tag': ['market', 'playerline'],
  '/item/:url': ['error', 'explain', 'item', 'market', 'playerline', 'recipes', 'shopping', 'source'],
  '/admin': ['admin', 'images', 'table'],
  '/admin/users': ['admin', 'table'],
  '/admin/users/:uid': ['admin', 'table'],
  '/admin/second-factor': ['admin', 'error', 'table'],
  '/admin/confirm': ['admin', 'error'],
  '/admin/keys': ['admin', 'table'],
  '/admin/website-alert': ['admin'],
  '/admin/global-settings': ['admin'],
  '/admin/email-settings': ['admin', 'error', 'table'],
  '/admin/logs': ['admin', 'table'],
  '/admin/jobs': ['admin', 'table'],
  '/admin/redirects': ['admin', 'table'],
  '/admin/wipes': ['admin', 'table'],
  '/admin/*': ['admin'],
  '/admin/search': ['admin', 'table'],
  '/admin/add-item': ['admin'],
  '/admin/items': ['admin', 'table'],
  '/admin/item/:uid': ['admin', 'table'],
  '/admin/barters': ['admin', 'table'],
  '/admin/tags': ['admin', 'table'],
  '/admin/crafts': ['admin', 'table'],
  '/admin/traders-prices': ['admin', 'table'],
  '/admin/quests': ['admin', 'table'],
  '/admin/loadouts': ['admin', 'savedloadouts', 'table'],
  '/admin/challenges': ['admin', 'challenges', 'moderation', 'table'],
  '/admin/challenges/:id': ['admin', 'challenges', 'moderation'],
  '/admin/guns-compare': ['admin', 'comparing', 'gunscompare', 'table'],
  '/admin/quests-compare': ['admin', 'comparing', 'table'],
  '/admin/cut-edges': ['admin', 'cutedges', 'table'],
  '/admin/map-layers': ['admin', 'maplayers'],
  '/admin/barters-compare': ['admin', 'comparing', 'table'],
  '/admin/crafts-compare': ['admin', 'comparing', 'table'],
  '/admin/traders-prices-compare': ['admin', 'comparing', 'table'],
  '/admin/items-images': ['admin', 'images', 'table'],
  '/admin/live-icons': ['admin', 'images', 'table'],
  '/admin/upload-test': ['admin', 'images', 'table'],
  '/admin/palete': ['admin', 'images'],
  '/account': ['account', 'alerts', 'chat', 'discord', 'error', 'keys', 'webhooks'],
  '/user': ['account', 'alerts', 'chat', 'discord', 'error', 'keys', 'webhooks'],
  '/alerts/stop/:token': ['alerts'],
  '/barters': recipes,
  '/barter': recipes,
  '/crafts': recipes,
  '/hideout': ['calcsettings', 'hideout', 'playerline', 'recipes', 'schedule', 'shopping', 'table'],
  '/btc-farm': ['btc', 'calcsettings', 'playerline', 'recipes'],
  '/progression/quests': ['quests', 'shopping'],
  '/progression/raid': ['items', 'quests', 'raid', 'shopping'],
  '/scanner': [...recipes, 'scanner'],
  '/progression/hideout': ['items', 'modules', 'shopping'],
  '/progression/items-interactive': ['items', 'loot'],
  '/progression/items-to-keep': ['items', 'table'],
  '/progression/items-tracker': ['items', 'table'],
  '/progression/dashboard': ['dashboard', 'items', 'quests'],
  '/progression/quests-interactive': ['questgraph', 'quests'],
  '/maps/:map': ['map'],
  '/loadouts/weapon/:gunUrl?/:id?': ['loadouts', 'playerline', 'table'],
  '/dev/api': ['developers', 'error', 'keys'],
  '/dev/google-sheet': ['developers'],
  '/test': ['developers'],
  '/pilot': ['pilot'],
  '/gear': ['gear', 'playerline'],
  '/loadouts/my': ['savedloadouts', 'table'],
  '/loadouts/search': ['savedloadouts', 'table'],
  '/loadouts/ammo': ['ammo', 'playerline', 'table'],
  '/streamers': ['streamers'],
  '/streamers/moobot': ['streamers'],
  '/streamers/nightbot': ['streamers'],
  '/streamers/streamelements': ['streamers'],
  '/streamers/streamer-challenge': ['challenges'],
  '/streamers/scroll-text': ['widgets'],
  '/streamers/overlays': ['widgets'],
  '/discord-bot': ['streamers'],
  '/payoneer-about': ['paying'],
  '/time': ['source', 'time'],
  '/changes': ['changes'],
  '/bosses': ['reference', 'table'],
  '/bosses/:slug': ['playerline', 'reference'],
  '/traders': ['reference', 'table'],
  '/traders/:slug': ['playerline', 'reference', 'table'],
  '/keys': ['item', 'playerline', 'reference', 'table'],
  '/shopping-list': ['recipes', 'shopping', 'table', 'why'],
}

/**
 * Namespaces of the frame and of a page, by the pattern of its route. A table and not the routes' `handle`, which is not known before the
 * route's script is loaded: texts and script load at the same time.
 */
export function namespacesOf(pattern: string, { isSignedIn }: { isSignedIn: boolean }): Namespace[] {
  // The router's own patterns have no slash at the front, its types have.
  const page = pattern.startsWith('/') ? pattern : `/${pattern}`
  const own = isPattern(page) ? (pageNamespaces[page] ?? []) : []
  return ['shell', ...(isSignedIn ? (['user'] as const) : []), ...(page.startsWith('/progression/') ? progression : []), ...own]
}

const isPattern = (page: string): page is Pattern => Object.hasOwn(pageNamespaces, page)
