import { z } from 'zod/mini'
import { searchHref } from '#app/http/search-href.ts'
import { commandKinds } from './bot-command.ts'

/** What the address of a bot's page says: the kind of question that its command is for. */
export const botSearch = z.object({ kind: z.catch(z.enum(commandKinds), 'price') })
export type BotSearch = z.infer<typeof botSearch>

export const botHref = (path: string, search: BotSearch): string => searchHref(path, search, botSearch.parse({}))
