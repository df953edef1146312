import type { WebhookMail } from '@stashwise/accounts/webhooks'
import { intlTag, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'

type WebhookMailParts = { kind: WebhookMail; url: string; failingSince: Date | null; locale: Locale; publicUrl: string }

/** The mail about an endpoint that fails, or was switched off because of that, in the owner's language. */
export function webhookMail({ kind, url, failingSince, locale, publicUrl }: WebhookMailParts): MailContent {
  const { locale: language, texts } = mailTexts(locale)
  const date = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, preview, title, body, next } = texts.webhook[kind]
  const values = { url: new URL(url).host, since: failingSince ? date.format(failingSince) : '' }
  return frameMail({
    locale: language,
    texts,
    publicUrl,
    subject: fillIn(subject, values),
    preview: fillIn(preview, values),
    title,
    paragraphs: [fillIn(body, { ...values, url }), next],
  })
}
