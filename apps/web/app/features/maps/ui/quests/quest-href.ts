import { questSearch, questsHref } from '#app/features/progression/quest-links.ts'

const usual = questSearch.parse({})

/** The page with a quest's details. */
export const questHref = (url: string): string => questsHref(usual, { quest: url })
