import { discordText } from '@stashwise/replies/discord/markdown'

/** A line of a page: its text, and the page's address. */
export type ChatLine = { text: string; link?: string | undefined }

/** Discord's own hosts for addresses of channels. */
const discordHost = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/
const slackHost = /^hooks\.slack(?:-gov)?\.com$/

/** The body by which a chat shows a line. Chats that are neither Discord nor Slack read one of the two forms and ignore the other. */
export function chatMessage(url: string, { text, link }: ChatLine): string {
  const { hostname } = new URL(url)
  const withLink = (shown: string) => (link === undefined ? shown : `${shown} ${link}`)
  // No name in it may mention anybody.
  const discord = { content: withLink(discordText(text)), allowed_mentions: { parse: [] } }
  const slack = { text: withLink(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')) }
  if (discordHost.test(hostname)) return JSON.stringify(discord)
  return JSON.stringify(slackHost.test(hostname) ? slack : { ...discord, ...slack })
}
