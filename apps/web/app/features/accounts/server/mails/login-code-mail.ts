import { intlTag, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'

/** How long a login code is valid, shared by the check and the mail. */
export const loginCodeMinutes = 10

/** The mail with a login code, in the player's language or in English. */
export function loginCodeMail({ code, locale, publicUrl }: { code: string; locale: Locale; publicUrl: string }): MailContent {
  const { locale: language, texts } = mailTexts(locale)
  const minutes = new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const duration = minutes.format(loginCodeMinutes)
  const { subject, preview, title, enter, holds, ignore } = texts.loginCode
  return frameMail({
    locale: language,
    texts,
    publicUrl,
    subject: fillIn(subject, { code }),
    preview: fillIn(preview, { duration }),
    title,
    paragraphs: [enter, fillIn(holds, { duration }), ignore],
    code,
  })
}
