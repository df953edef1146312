import { objectiveTypes } from '@stashwise/game/quest'
import { questTabs } from '@stashwise/progression/quests/quest-tabs'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { flagField as flag, slugField as slug, textField as text } from '#app/http/search-fields.ts'

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

const usual: QuestSearch = questSearch.parse({})

/** The address of a view; usual values are left out. */
export function questsHref(search: QuestSearch, change: Partial<QuestSearch> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...search, ...change })) {
    if (value === undefined || value === Reflect.get(usual, name)) continue
    params.set(name, value === true ? '1' : String(value))
  }
  const words = params.toString()
  return words === '' ? questsPath : `${questsPath}?${words}`
}

/** Whether anything but tab, order and the open quest narrows the list. */
export const isNarrowed = ({ trader, q, map, type, kappa }: QuestSearch): boolean =>
  kappa || q !== '' || trader !== undefined || map !== undefined || type !== undefined
