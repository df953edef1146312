import type { Locale } from '@stashwise/game/locale'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

/** The mail by which an admin sees whether mail arrives. */
export function testMail(locale: Locale): { subject: string; text: string; html: string } {
  const t = serverTexts(textLocale(locale)).getFixedT(null, 'admin')
  const subject = t('testMail.subject')
  const body = t('testMail.body')
  return { subject, text: `${body}\n`, html: `<!doctype html><meta charset="utf-8"><title>${subject}</title><p>${body}</p>` }
}
