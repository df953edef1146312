import type { DiscordSaid } from '@stashwise/contracts/discord'
import { errorTable, isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { errorText } from '#app/http/problem-response.ts'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

/** Texts of the responses to commands about accounts and servers; English for languages without texts. */
export const saidTexts = (locale: Locale) => serverTexts(textLocale(locale)).getFixedT(null, 'discord')

/** What a command has done, or why it was refused, in the words that the bot shows. */
export async function say(locale: Locale, work: () => Promise<string>): Promise<DiscordSaid> {
  try {
    return { isDone: true, text: await work() }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { isDone: false, text: errorText(errorTable[error.code].message, locale) }
  }
}
