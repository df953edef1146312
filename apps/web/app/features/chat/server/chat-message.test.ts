import { expect, test } from 'vitest'
import { chatMessage } from './chat-message.ts'

const line = { text: 'AK "*Punisher*" <!channel> @everyone & more', link: 'https://stashwise.example/item/ak' }

test.each([
  [
    'https://discord.com/api/webhooks/1/a',
    { content: 'AK "\\*Punisher\\*" \\<!channel\\> \\@everyone & more https://stashwise.example/item/ak', allowed_mentions: { parse: [] } },
  ],
  [
    'https://hooks.slack.com/services/T/B/x',
    { text: 'AK "*Punisher*" &lt;!channel&gt; @everyone &amp; more https://stashwise.example/item/ak' },
  ],
  ['https://chat.example.org/hooks/x', { content: expect.any(String), text: expect.any(String), allowed_mentions: { parse: [] } }],
])('%s gets its own form, in which nothing mentions anybody', (url, body) => expect(JSON.parse(chatMessage(url, line))).toEqual(body))
