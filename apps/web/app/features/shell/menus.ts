import type { Locale } from '@stashwise/game/locale'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { mapSlugs, type PageId, pages } from './pages.ts'

/** A line of a menu: a page of ours, or an address outside. `text` is a key of the catalogues. */
export type MenuLink = { text: MessageKey; to: string; outside?: true; only?: 'admin' | 'tournament' }
export type MenuGroup = { id: 'maps' | 'progression' | 'calculators' | 'guns' | 'tools' | 'more' | 'community'; links: readonly MenuLink[] }

const page = (id: PageId, only?: MenuLink['only']): MenuLink => ({
  text: `shell.page.${id}.title`,
  to: pages[id],
  ...(only ? { only } : {}),
})
type OutsideName = 'ballistics' | 'ammoChart' | 'ammoTable' | 'chat' | 'tools' | 'wiki' | 'wikiRu' | 'game'
const outside = (name: OutsideName, to: string): MenuLink => ({ text: `shell.outside.${name}`, to, outside: true })

/** The header's dropdowns, in order. */
export const menuGroups: readonly MenuGroup[] = [
  { id: 'maps', links: mapSlugs.map((slug) => ({ text: `shell.map.${slug}`, to: `/maps/${slug}` })) },
  {
    id: 'progression',
    links: [
      page('dashboard'),
      page('quests'),
      page('questsInteractive'),
      page('progressionHideout'),
      page('itemsTracker'),
      page('itemsToKeep'),
      page('itemsInteractive'),
    ],
  },
  { id: 'calculators', links: [page('crafts'), page('barters'), page('hideout'), page('btcFarm')] },
  {
    id: 'guns',
    links: [
      page('loadoutsSearch'),
      page('loadoutsMy'),
      page('loadoutsWeapon'),
      page('gear', 'admin'),
      outside('ballistics', 'https://tarkov-ballistics.com/'),
      outside('ammoChart', 'https://www.eft-ammo.com/'),
      outside('ammoTable', 'https://escapefromtarkov.fandom.com/wiki/Ballistics'),
    ],
  },
  {
    id: 'tools',
    links: [
      page('pilot'),
      page('scanner'),
      page('shoppingList'),
      page('time'),
      page('streamers'),
      page('scrollText'),
      page('streamerChallenge', 'tournament'),
    ],
  },
  { id: 'more', links: [page('api'), page('googleSheet'), page('discordBot'), page('payoneer')] },
  {
    id: 'community',
    links: [
      outside('chat', 'https://discord.gg/WwTvNe356u'),
      outside('tools', 'https://tarkov.dev/'),
      outside('wiki', 'https://escapefromtarkov.fandom.com/wiki/Escape_from_Tarkov_Wiki'),
      outside('wikiRu', 'https://escapefromtarkov.fandom.com/ru/wiki/Escape_from_Tarkov_Вики'),
      outside('game', 'https://www.escapefromtarkov.com/'),
    ],
  },
]

/** The side menu's lines. Crafts and barters lead to other pages than in the header: to hideout profit and to single barters. */
export const sideLinks = [
  { id: 'market', text: 'shell.side.market', to: pages.market },
  { id: 'crafts', text: 'shell.side.crafts', to: pages.hideout },
  { id: 'barters', text: 'shell.side.barters', to: pages.barter },
  { id: 'quests', text: 'shell.side.quests', to: pages.quests },
  { id: 'keep', text: 'shell.side.keep', to: pages.itemsToKeep },
  { id: 'loadouts', text: 'shell.side.loadouts', to: pages.loadoutsSearch },
] as const

/** The links of a group that this reader may see. */
export const visibleLinks = ({ links }: MenuGroup, reader: { isAdmin: boolean; tournament: boolean }): MenuLink[] =>
  links.filter(({ only }) => only === undefined || (only === 'admin' ? reader.isAdmin : reader.tournament))

/** A path as it is linked from outside, where no cookie tells the language: nothing before it in English, `/{locale}` otherwise. */
export function externalUrl(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}
