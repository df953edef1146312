import { servicesContext, viewerContext } from '#app/context.ts'
import { exampleReplies } from '#app/features/streamers/server/load-streamers.ts'
import { DiscordBotPage } from '#app/features/streamers/ui/discord-bot-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/discord-bot'

export function loader({ context }: Route.LoaderArgs) {
  const { replies, site } = context.get(servicesContext)
  return {
    invite: site.discordBotUrl(),
    // Each kind is a command of its own there.
    examples: exampleReplies(replies, context.get(viewerContext)).filter(({ kind }) => kind !== 'ask'),
    head: pageHead(context, 'discordBot'),
  }
}

export const meta = headMeta

export default function DiscordBotRoute({ loaderData: { invite, examples } }: Route.ComponentProps) {
  return <DiscordBotPage invite={invite} examples={examples} />
}
