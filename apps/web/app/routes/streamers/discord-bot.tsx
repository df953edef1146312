import { servicesContext, viewerContext } from '#app/context.ts'
import { listDiscordCommands } from '#app/features/streamers/server/discord-commands.ts'
import { DiscordBotPage } from '#app/features/streamers/ui/discord-bot-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/discord-bot'

export function loader({ context }: Route.LoaderArgs) {
  const { discord, replies, site } = context.get(servicesContext)
  return {
    invite: site.discordBotUrl() ?? discord.inviteUrl(),
    isOn: discord.isOn(),
    commands: listDiscordCommands(replies, context.get(viewerContext)),
    head: pageHead(context, 'discordBot'),
  }
}

export const meta = headMeta

export default function DiscordBotRoute({ loaderData: { invite, isOn, commands } }: Route.ComponentProps) {
  return <DiscordBotPage invite={invite} isOn={isOn} commands={commands} />
}
