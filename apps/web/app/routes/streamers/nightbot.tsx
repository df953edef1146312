import { BotPage } from '#app/features/streamers/ui/bot-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/nightbot'
import { loadBot } from './load-bot.ts'

export const loader = (args: Route.LoaderArgs) => loadBot('nightbot', args)

export const meta = headMeta

export default function NightbotRoute({ loaderData: { example } }: Route.ComponentProps) {
  return <BotPage bot="nightbot" example={example} />
}
