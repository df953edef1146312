import { defaultLocale, type Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/mail.json' with { type: 'json' }
import ru from '../catalogues/ru/mail.json' with { type: 'json' }

export type MailTexts = typeof en

const filled: Partial<Record<Locale, MailTexts>> = { en, ru }

/**
 * Texts of mails and the development mailbox with their language, English as fallback. Separate from page texts: browsers do not need them.
 */
export function mailTexts(locale: Locale): { locale: Locale; texts: MailTexts } {
  const texts = filled[locale]
  return texts ? { locale, texts } : { locale: defaultLocale, texts: en }
}

/** A text with its values in place of `{{name}}`; what a value holds is never read as a place again. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w{1,40})\}\}/g, (_whole, name: string) => values[name] ?? '')
