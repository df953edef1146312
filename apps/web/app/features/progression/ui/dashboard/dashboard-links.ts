import { questSearch, questsHref } from '../../quest-links.ts'

const usual = questSearch.parse({})

/** Addresses of the quest list: a quest's details, a trader's or map's quests. */
export const questHref = (quest: string): string => questsHref(usual, { quest })
export const traderHref = (trader: string): string => questsHref(usual, { trader })
export const mapHref = (map: string): string => questsHref(usual, { map })
