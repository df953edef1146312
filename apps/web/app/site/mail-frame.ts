import { defaultLocale, intlTag, type Locale } from '@stashwise/game/locale'
import { fillIn, type MailTexts } from '@stashwise/i18n/mail-texts'
import { externalUrl } from './menus.ts'

export type MailContent = { subject: string; text: string; html: string }

type MailParts = {
  locale: Locale
  texts: MailTexts
  publicUrl: string
  subject: string
  preview: string
  title: string
  paragraphs: readonly string[]
  /** Set apart and large, after the first paragraph. */
  code?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A mail of our look from its parts, as plain text and as HTML. Parts are plain text; nothing in them is read as HTML. */
export function frameMail(parts: MailParts): MailContent {
  return { subject: oneLine(parts.subject), text: textOf(parts), html: htmlOf(parts) }
}

/** The site as the player of the mail has it: in the mail's language. */
const siteUrl = ({ publicUrl, locale }: MailParts): string => publicUrl + (locale === defaultLocale ? '' : externalUrl(locale, '/'))

function textOf(parts: MailParts): string {
  const { texts, title, paragraphs, code } = parts
  const [first = '', ...others] = paragraphs.map(oneLine)
  return `${[title, first, ...(code ? [`    ${code}`] : []), ...others, '--', fillIn(texts.footer, { site: siteUrl(parts) })].join('\n\n')}\n`
}

// Mail programs keep inline styles and little else: light is inline, dark is what a program that knows it may add.
const dark = `
  @media (prefers-color-scheme: dark) {
    .page { background: #131416 !important; }
    .card { background: #191b1e !important; border-color: #2b2f34 !important; }
    .strong { color: #e7e5e0 !important; }
    .dim { color: #a3a9af !important; }
    .accent { color: #d9a441 !important; }
    .code { background: #212428 !important; border-color: #2b2f34 !important; color: #e7e5e0 !important; }
  }`
const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const paragraphStyle = `margin:0 0 16px;${font};font-size:15px;line-height:22px;color:#1c1d1f`
const codeStyle =
  'display:inline-block;padding:12px 20px;border:1px solid #d8d5ce;border-radius:6px;background:#f4f3f0;font-family:SFMono-Regular,Consolas,Menlo,monospace;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;color:#1c1d1f;-webkit-user-select:all;user-select:all'

const paragraph = (text: string): string => `<p class="strong" style="${paragraphStyle}">${escapeHtml(oneLine(text))}</p>`
const codeBlock = (code: string): string =>
  `<p style="margin:0 0 16px"><span class="code" style="${codeStyle}">${escapeHtml(code)}</span></p>`

function htmlOf(parts: MailParts): string {
  const { locale, texts, subject, preview, title, paragraphs, code } = parts
  const site = escapeHtml(siteUrl(parts))
  const [first = '', ...others] = paragraphs
  const link = `<a class="dim" href="${site}" target="_blank" rel="noopener" style="color:#55595e">${site}</a>`
  const footer = fillIn(escapeHtml(texts.footer), { site: link })
  return `<!doctype html>
<html lang="${intlTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>:root { color-scheme: light dark; }${dark}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f3f0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(preview))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f3f0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td class="strong" style="padding:0 4px 12px;${font};font-size:18px;line-height:24px;font-weight:700;color:#1c1d1f">Stash<span class="accent" style="color:#7d5509">wise</span></td></tr>
<tr><td class="card" style="padding:24px 24px 8px;border:1px solid #d8d5ce;border-radius:6px;background:#fbfaf8">
<h1 class="strong" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;color:#1c1d1f">${escapeHtml(title)}</h1>
${[paragraph(first), ...(code ? [codeBlock(code)] : []), ...others.map(paragraph)].join('\n')}
</td></tr>
<tr><td class="dim" style="padding:12px 4px 0;${font};font-size:13px;line-height:18px;color:#55595e">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
