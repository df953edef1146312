import { BotPage } from '#app/features/streamers/ui/bot-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/streamelements'
import { loadBot } from './load-bot.ts'

export const loader = (args: Route.LoaderArgs) => loadBot('streamelements', args)

export const meta = headMeta

export default function StreamElementsRoute({ loaderData: { example } }: Route.ComponentProps) {
  return <BotPage bot="streamelements" example={example} />
}
