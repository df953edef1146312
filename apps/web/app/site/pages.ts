import { keysOf } from '@stashwise/game/objects'
import { isNamedMap } from '@stashwise/maps/map-slugs'

/** The site's own pages by the name their texts have in the catalogues: `shell.page.{id}.title`, and `pages.{id}` for what it is for. */
export const pages = {
  market: '/',
  barters: '/barters',
  barter: '/barter',
  crafts: '/crafts',
  hideout: '/hideout',
  btcFarm: '/btc-farm',
  gear: '/gear',
  loadoutsMy: '/loadouts/my',
  loadoutsSearch: '/loadouts/search',
  loadoutsWeapon: '/loadouts/weapon',
  ammo: '/loadouts/ammo',
  bosses: '/bosses',
  traders: '/traders',
  keys: '/keys',
  dashboard: '/progression/dashboard',
  progressionHideout: '/progression/hideout',
  itemsInteractive: '/progression/items-interactive',
  itemsToKeep: '/progression/items-to-keep',
  itemsTracker: '/progression/items-tracker',
  questsInteractive: '/progression/quests-interactive',
  quests: '/progression/quests',
  raidSheet: '/progression/raid',
  account: '/account',
  user: '/user',
  pilot: '/pilot',
  discordBot: '/discord-bot',
  payoneer: '/payoneer-about',
  time: '/time',
  changes: '/changes',
  scanner: '/scanner',
  shoppingList: '/shopping-list',
  streamers: '/streamers',
  moobot: '/streamers/moobot',
  nightbot: '/streamers/nightbot',
  streamelements: '/streamers/streamelements',
  streamerChallenge: '/streamers/streamer-challenge',
  api: '/dev/api',
  googleSheet: '/dev/google-sheet',
  test: '/test',
  scrollText: '/streamers/scroll-text',
  scrollTextOverlay: '/widgets/scroll-text',
  overlays: '/streamers/overlays',
  raidClocksOverlay: '/widgets/raid-clocks',
  progressOverlay: '/widgets/progress',
  worthOverlay: '/widgets/stash-worth',
  positionOverlay: '/widgets/map-position',
  challengeWidget: '/widgets/streamer-challenge',
} as const satisfies Record<string, string>

export type PageId = keyof typeof pages

export const pageIds = keysOf(pages)

/** Where screenshots of a stash are read. */
export const screenshotPath = `${pages.itemsTracker}?view=screenshot`

/** The page at a path; undefined for paths with parameters of their own, like maps. The weapon editor's parameters are left out of account. */
export const findPage = (path: string): PageId | undefined =>
  pageIds.find((id) => pages[id] === path) ?? (path.startsWith(`${pages.loadoutsWeapon}/`) ? 'loadoutsWeapon' : undefined)

export const isSitePage = (path: string): boolean =>
  findPage(path) !== undefined || path === '/market' || isNamedMap(/^\/maps\/([^/]+)$/.exec(path)?.[1])
