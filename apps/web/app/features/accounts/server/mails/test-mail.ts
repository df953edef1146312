import type { Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'

/** The mail an admin (`by`) sends to see whether mail arrives. */
export function testMail({ locale, publicUrl, by }: { locale: Locale; publicUrl: string; by: string }): MailContent {
  const { locale: language, texts } = mailTexts(locale)
  const { subject, preview, title, body, ignore } = texts.test
  return frameMail({ locale: language, texts, publicUrl, subject, preview, title, paragraphs: [fillIn(body, { by }), ignore] })
}
