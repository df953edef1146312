import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { Bot } from '#app/features/streamers/bot-command.ts'
import { botSearch } from '#app/features/streamers/bot-search.ts'
import { exampleReply } from '#app/features/streamers/server/load-streamers.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { pageHead } from '../page-head.ts'

/** Data of a bot's page: the kind of question of the address, with an example. */
export function loadBot(bot: Bot, { context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { replies } = context.get(servicesContext)
  const { kind } = parseSearch(botSearch, request)
  return { example: exampleReply(replies, kind, context.get(viewerContext)), head: pageHead(context, bot) }
}
