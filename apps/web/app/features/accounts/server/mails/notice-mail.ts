import type { NoticeDetails, NoticeKind } from '@stashwise/accounts/notices'
import { intlTag, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'

type NoticeMailParts = { kind: NoticeKind; details: NoticeDetails; locale: Locale; publicUrl: string }

/** The mail about what an admin did to an account, in its user's language. */
export function noticeMail({ kind, details, locale, publicUrl }: NoticeMailParts): MailContent {
  const { locale: language, texts } = mailTexts(locale)
  const { title, body, forever, reason, next, what } = { forever: undefined, ...texts.notice, ...texts.notice.kinds[kind] }
  const date = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const at = (instant: string | undefined) => (instant === undefined ? '' : date.format(new Date(instant)))
  const values = {
    until: at(details.until),
    from: at(details.from),
    to: at(details.to),
    what: details.what === undefined ? '' : fillIn(what[details.what], { name: details.name ?? '' }),
  }
  const text = fillIn(kind === 'proGranted' && details.until === undefined && forever !== undefined ? forever : body, values)
  const paragraphs = [text, ...(details.reason ? [fillIn(reason, { reason: details.reason })] : []), next]
  return frameMail({ locale: language, texts, publicUrl, subject: title, preview: text, title, paragraphs })
}
