import { objectiveTypes } from '@stashwise/game/quest'
import { type QuestTab, questTabs } from '@stashwise/progression/quests/quest-tabs'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { flagField as flag, mapField, slugField as slug, textField as text } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'

export const questsPath = '/progression/quests'

export const questSorts = ['place', 'level', 'name', 'trader'] as const
export const noMap = 'none'

/** Search parameters of the quest list: whatever cannot be read falls back to the default view. */
export const questSearch = z.object({
  /** Without one: the tab of the open quest, or the usual one. */
  tab: z.catch(z.optional(z.enum(questTabs)), undefined),
  trader: slug,
  q: text,
  /** Slug of a map; `none`: quests without one. */
  map: mapField,
  type: z.catch(z.optional(z.enum(objectiveTypes)), undefined),
  kappa: flag,
  /** Also the quests the player has hidden. */
  hidden: flag,
  /** Also quests of the other faction, of other editions and modes. */
  others: flag,
  sort: z.catch(z.enum(questSorts), 'place'),
  /** Url of the quest whose details are open; its uid leads there too. */
  quest: slug,
})
export type QuestSearch = z.infer<typeof questSearch>

const defaults: QuestSearch = questSearch.parse({})

export const usualTab: QuestTab = 'available'

/** The address of a view. The usual tab is in it only beside a quest, which may be in another one. */
export function questsHref(search: QuestSearch, change: Partial<QuestSearch> = {}): string {
  const next = { ...search, ...change }
  return searchHref(questsPath, next.quest === undefined && next.tab === usualTab ? { ...next, tab: undefined } : next, defaults)
}

/** A quest's details in the list, a trader's or map's quests. */
export const questHref = (quest: string): string => questsHref(defaults, { quest })
export const traderHref = (trader: string): string => questsHref(defaults, { trader })
export const mapHref = (map: string): string => questsHref(defaults, { map })

/** Whether anything but tab, order and the open quest narrows the list. */
export const isNarrowed = ({ trader, q, map, type, kappa }: QuestSearch): boolean =>
  kappa || q !== '' || trader !== undefined || map !== undefined || type !== undefined

/** Where players set level, edition, reputation, prestige and skills. */
export const characterHref = '/progression/dashboard#character'
