import type { Locale } from '@stashwise/game/locale'
import { namedMaps } from '@stashwise/maps/map-slugs'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { type Community, type CommunityPlace, communityPlaces } from './community.ts'
import { type PageId, pages } from './pages.ts'

/** A line of a menu: a page of ours, or an address outside. `text` is a key of the catalogues; sites of other regions bring their `name`. */
export type MenuLink = ({ text: MessageKey } | { name: string }) & { to: string; outside?: true; only?: 'admin' | 'tournament' }
export type MenuGroup = { id: 'maps' | 'progression' | 'calculators' | 'guns' | 'tools' | 'more' | 'community'; links: readonly MenuLink[] }

const page = (id: PageId, only?: MenuLink['only']): MenuLink => ({
  text: `page.${id}.title`,
  to: pages[id],
  ...(only ? { only } : {}),
})
type OutsideName = 'ballistics' | 'ammoChart' | 'ammoTable' | 'wiki' | 'wikiRu' | 'game' | CommunityPlace
const outside = (name: OutsideName, to: string): MenuLink => ({ text: `outside.${name}`, to, outside: true })

export const menuGroups: readonly MenuGroup[] = [
  { id: 'maps', links: namedMaps.map((slug) => ({ text: `map.${slug}`, to: `/maps/${slug}` })) },
  {
    id: 'progression',
    links: [
      page('dashboard'),
      page('quests'),
      page('questsInteractive'),
      page('raidSheet'),
      page('progressionHideout'),
      page('itemsTracker'),
      page('itemsToKeep'),
      page('itemsInteractive'),
    ],
  },
  {
    id: 'calculators',
    links: [page('crafts'), page('barters'), page('hideout'), page('btcFarm'), page('scanner'), page('shoppingList')],
  },
  {
    id: 'guns',
    links: [
      page('loadoutsSearch'),
      page('loadoutsMy'),
      page('loadoutsWeapon'),
      page('ammo'),
      page('gear', 'admin'),
      outside('ballistics', 'https://tarkov-ballistics.com/'),
      outside('ammoChart', 'https://www.eft-ammo.com/'),
      outside('ammoTable', 'https://escapefromtarkov.fandom.com/wiki/Ballistics'),
    ],
  },
  {
    id: 'tools',
    links: [
      page('market'),
      page('traders'),
      page('bosses'),
      page('keys'),
      page('changes'),
      page('pilot'),
      page('time'),
      page('streamers'),
      page('scrollText'),
      page('overlays'),
      page('streamerChallenge', 'tournament'),
    ],
  },
  { id: 'more', links: [page('api'), page('googleSheet'), page('discordBot'), page('payoneer')] },
  {
    id: 'community',
    links: [
      outside('wiki', 'https://escapefromtarkov.fandom.com/wiki/Escape_from_Tarkov_Wiki'),
      outside('wikiRu', 'https://escapefromtarkov.fandom.com/ru/wiki/Escape_from_Tarkov_Вики'),
      outside('game', 'https://www.escapefromtarkov.com/'),
    ],
  },
]

/** The side menu's lines. Crafts and barters lead to other pages than in the header: to hideout profit and to single barters; `also` are marked the same. */
export const sideLinks = [
  { id: 'market', text: 'side.market', to: pages.market },
  { id: 'crafts', text: 'side.crafts', to: pages.hideout, also: pages.crafts },
  { id: 'barters', text: 'side.barters', to: pages.barter, also: pages.barters },
  { id: 'quests', text: 'side.quests', to: pages.quests },
  { id: 'keep', text: 'side.keep', to: pages.itemsToKeep },
  { id: 'loadouts', text: 'side.loadouts', to: pages.loadoutsSearch },
] as const

/** What of the frame decides about a menu's links. */
export type MenuViewer = { isAdmin: boolean; tournament: boolean; community: Community }

/** The links of a group that this player may see; the community's are those an admin set, then the fixed ones. */
export function visibleLinks({ id, links }: MenuGroup, { isAdmin, tournament, community }: MenuViewer): MenuLink[] {
  const visible = links.filter(({ only }) => only === undefined || (only === 'admin' ? isAdmin : tournament))
  return id === 'community' ? [...communityLinks(community), ...visible] : visible
}

const communityLinks = ({ places, regionalSites }: Community): MenuLink[] => [
  ...communityPlaces.flatMap((place) => {
    const to = places[place]
    return to === undefined ? [] : [outside(place, to)]
  }),
  ...regionalSites.map(({ name, url }): MenuLink => ({ name, to: url, outside: true })),
]

/** A path as it is linked from outside, where no cookie tells the language: nothing before it in English, `/{locale}` otherwise. */
export function externalUrl(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}
