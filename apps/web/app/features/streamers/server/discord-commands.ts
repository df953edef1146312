import { discordBotTexts } from '@stashwise/i18n/discord-bot-texts'
import { discordCommands } from '@stashwise/replies/discord/commands'
import type { Viewer } from '#app/http/call-variables.ts'
import type { DiscordCommandView } from '../discord-command.ts'
import type { RepliesService } from '../service.ts'
import { exampleReply } from './load-streamers.ts'

/** The bot's commands as Discord shows them in a language, with an example of each question. */
export function listDiscordCommands(replies: RepliesService, viewer: Pick<Viewer, 'mode' | 'locale'>): DiscordCommandView[] {
  const { command: texts, action: actionTexts } = discordBotTexts(viewer.locale)
  return discordCommands.flatMap((command): DiscordCommandView[] => {
    const { name, text } = texts[command.name]
    if ('actions' in command)
      return command.actions.map((action) => ({ name: `/${name} ${actionTexts[action].name}`, text: actionTexts[action].text }))
    if (!('kind' in command)) return [{ name: `/${name}`, text }]
    const { typed, line } = exampleReply(replies, command.kind, viewer)
    return [{ name: `/${name}`, text, typed, ...(line !== undefined && { line }) }]
  })
}
