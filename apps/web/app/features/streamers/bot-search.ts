import { gameModes } from '@stashwise/game/mode'
import { keysOf } from '@stashwise/game/objects'
import { maxTemplateLength } from '@stashwise/replies/template'
import { z } from 'zod/mini'
import { localeField } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import { type CommandChoice, commandKinds, lineLimits } from './bot-command.ts'

/** What the address of a bot's page says of its command. Mode and language are the viewer's where it says none. */
export const botSearch = z.object({
  kind: z.catch(z.enum(commandKinds), 'price'),
  mode: z.catch(z.optional(z.enum(gameModes.map(({ mode }) => mode))), undefined),
  lang: localeField,
  chat: z.catch(z.enum(keysOf(lineLimits)), 'twitch'),
  link: z.catch(z.enum(['on', 'off']), 'on'),
  format: z.catch(z.string().check(z.maxLength(maxTemplateLength)), ''),
})
export type BotSearch = z.infer<typeof botSearch>

const usual = botSearch.parse({})

export const botHref = (path: string, search: Partial<BotSearch>): string => searchHref(path, search, usual)

/** The command of an address, for somebody of this mode and language. */
export const choiceOf = (
  { mode, lang, link, format, ...rest }: BotSearch,
  viewer: Pick<CommandChoice, 'mode' | 'locale'>,
): CommandChoice => ({
  ...rest,
  mode: mode ?? viewer.mode,
  locale: lang ?? viewer.locale,
  link: link === 'on',
  template: format,
})

/** What an address says of a command: it names mode and language, so that it is the same for everybody. */
export const searchOf = ({ locale, link, template, ...rest }: CommandChoice): BotSearch => ({
  ...rest,
  lang: locale,
  link: link ? 'on' : 'off',
  format: template.trim(),
})
