import type { Locale } from '@stashwise/game/locale'
import { adminTexts } from '@stashwise/i18n/admin-texts'

/** The mail by which an admin sees whether mail arrives. */
export function testMail(locale: Locale): { subject: string; text: string; html: string } {
  const { subject, body } = (adminTexts[locale] ?? adminTexts.en).testMail
  return { subject, text: `${body}\n`, html: `<!doctype html><meta charset="utf-8"><title>${subject}</title><p>${body}</p>` }
}
