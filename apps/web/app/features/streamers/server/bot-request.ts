import { isLocale, type Locale, localeTable } from '@stashwise/game/locale'
import { defaultMode, type GameMode, gameModes } from '@stashwise/game/mode'
import { maxLineLength, minLineLength } from '@stashwise/replies/line'
import { maxQuestionLength } from '@stashwise/replies/question'
import { maxTemplateLength } from '@stashwise/replies/template'
import { searchParams } from '#app/http/search-params.ts'
import type { LineFormat } from '../service.ts'

/** What a bot asks for. `mode` is undefined for a mode that the site does not have: prices are never those of another one. */
export type BotRequest = { typed: string; locale: Locale; mode: GameMode | undefined; format: LineFormat; asJson: boolean }

/** Reads the parameters of a bot's address, by the short names that other services have too (`q`, `l`, `m`) and by whole ones. */
export function parseBotRequest(url: URL): BotRequest {
  const params = searchParams(url)
  const first = (...names: string[]) => names.map((name) => params[name]).find((value) => value !== undefined) ?? ''
  return {
    typed: first('q', 'query').slice(0, maxQuestionLength),
    locale: parseLocale(first('l', 'lang')),
    mode: parseMode(first('m', 'mode')),
    format: { template: first('f', 'format').slice(0, maxTemplateLength), max: parseMax(first('max')), link: first('link') !== 'off' },
    asJson: first('as') === 'json',
  }
}

/** Ours and the feed's codes; English for a language that the site does not have, so that a command goes on working. */
function parseLocale(text: string): Locale {
  const code = text.trim().toLowerCase()
  return isLocale(code) ? code : (localeTable.find(({ feedCode }) => feedCode === code)?.locale ?? 'en')
}

function parseMode(text: string): GameMode | undefined {
  const name = text.trim().toLowerCase()
  if (name === '') return defaultMode
  return gameModes.find(({ mode, feedName }) => mode === name || feedName === name)?.mode
}

function parseMax(text: string): number {
  const max = /^\d{1,4}$/.test(text) ? Number(text) : maxLineLength
  return Math.min(maxLineLength, Math.max(minLineLength, max))
}
