import { BotPage } from '#app/features/streamers/ui/bot-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/moobot'
import { loadBot } from './load-bot.ts'

export const loader = (args: Route.LoaderArgs) => loadBot('moobot', args)

export const meta = headMeta

export default function MoobotRoute({ loaderData: { example } }: Route.ComponentProps) {
  return <BotPage bot="moobot" example={example} />
}
