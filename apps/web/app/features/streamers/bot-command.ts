import { defaultLocale, type Locale } from '@stashwise/game/locale'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import { listReplyKinds, type ReplyKind, replyKinds } from '@stashwise/replies/kinds'
import { maxLineLength } from '@stashwise/replies/line'

/** Chat bots that have a page of their own. */
export const bots = ['nightbot', 'streamelements', 'moobot'] as const
export type Bot = (typeof bots)[number]

/** What a command is for: one kind of question, or `ask` for all of them. */
export type CommandKind = Exclude<ReplyKind, 'help'> | 'ask'

export const commandKinds: readonly CommandKind[] = [...listReplyKinds.filter((kind) => kind !== 'help'), 'ask']

/** What a command shows. `template` is empty for the usual line; `chat`: where it is, see {@link lineLimits}. */
export type CommandChoice = { kind: CommandKind; mode: GameMode; locale: Locale; template: string; chat: Chat; link: boolean }

/** Longest lines: of a chat on Twitch and others, and of one on YouTube. Characters. */
export const lineLimits = { twitch: maxLineLength, youtube: 200 } as const
export type Chat = keyof typeof lineLimits

export const hasName = (kind: CommandKind): boolean => kind === 'ask' || replyKinds[kind].names !== 'nothing'

/** The path of a command's line, up to where the viewer's words begin: they come last, so that they can change nothing of it. */
export function linePath({ kind, mode, locale, template, chat, link }: CommandChoice): string {
  const params = [
    ...(locale === defaultLocale ? [] : [`l=${locale}`]),
    ...(mode === defaultMode ? [] : [`m=${mode}`]),
    ...(template.trim() === '' ? [] : [`f=${encodeWhole(template.trim())}`]),
    ...(lineLimits[chat] === maxLineLength ? [] : [`max=${lineLimits[chat]}`]),
    ...(link ? [] : ['link=off']),
    ...(hasName(kind) ? ['q='] : []),
  ]
  return params.length === 0 ? `/bot/${kind}` : `/bot/${kind}?${params.join('&')}`
}

/** What `encodeURIComponent` leaves as it is and a bot takes for the end of its variable. */
const encodeWhole = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The word that viewers type. */
export const wordOf = (kind: CommandKind): string => (kind === 'ask' ? '!tarkov' : `!${kind.replaceAll('-', '')}`)

/** The response of a command in the bot's own language; of Moobot the address, which its form joins with the viewer's words. */
export function responseOf(bot: Bot, choice: CommandChoice, publicUrl: string): string {
  const address = `${publicUrl}${linePath(choice)}`
  const isAsked = hasName(choice.kind)
  switch (bot) {
    case 'nightbot':
      return isAsked ? `$(urlfetch ${address}$(querystring))` : `$(urlfetch ${address})`
    case 'streamelements':
      return isAsked ? `\${urlfetch ${address}\${queryencode \${1:}}}` : `\${urlfetch ${address}}`
    case 'moobot':
      return address
  }
}

/** Longest response that bots take in a command of one's own, the address with its format included. Source: Nightbot's documentation. Characters. */
export const maxResponseLength = 400

/** What a moderator types in the chat to add the command; undefined for a bot that only its website can teach. */
export function chatLineOf(bot: Bot, choice: CommandChoice, publicUrl: string): string | undefined {
  const command = `${wordOf(choice.kind)} ${responseOf(bot, choice, publicUrl)}`
  if (bot === 'nightbot') return `!commands add ${command}`
  return bot === 'streamelements' ? `!command add ${command}` : undefined
}
