import { defaultLocale, type Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/mail.json' with { type: 'json' }
import ru from '../catalogues/ru/mail.json' with { type: 'json' }

export type MailTexts = typeof en

const filled: Partial<Record<Locale, MailTexts>> = { en, ru }

/**
 * The texts of mails and of the development mailbox, and the language they are in: English where a language has none.
 * They are apart from the pages' texts because no browser needs them.
 */
export function mailTexts(locale: Locale): { locale: Locale; texts: MailTexts } {
  const texts = filled[locale]
  return texts ? { locale, texts } : { locale: defaultLocale, texts: en }
}

/** A text with its values in place of `{{name}}`; what a value holds is never read as a place again. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w{1,40})\}\}/g, (_whole, name: string) => values[name] ?? '')
