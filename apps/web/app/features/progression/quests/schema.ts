import { objectiveTypes } from '@stashwise/game/quest'
import { questTabs } from '@stashwise/progression/quests/quest-tabs'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { flagField as flag, slugField as slug, textField as text } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'

export const questsPath = '/progression/quests'

export const questSorts = ['place', 'level', 'name', 'trader'] as const
export const noMap = 'none'

/** Search parameters of the quest list: whatever cannot be read falls back to the default view. */
export const questSearch = z.object({
  tab: z.catch(z.enum(questTabs), 'available'),
  /** Slug of a trader. */
  trader: slug,
  q: text,
  /** Slug of a map; `none`: quests without one. */
  map: slug,
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

/** The address of a view. */
export const questsHref = (search: QuestSearch, change: Partial<QuestSearch> = {}): string =>
  searchHref(questsPath, { ...search, ...change }, defaults)

/** Whether anything but tab, order and the open quest narrows the list. */
export const isNarrowed = ({ trader, q, map, type, kappa }: QuestSearch): boolean =>
  kappa || q !== '' || trader !== undefined || map !== undefined || type !== undefined
