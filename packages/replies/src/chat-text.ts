import { plainLine } from '@stashwise/game/one-line'

/**
 * A name or a typed text as part of a chat line: one line, no invisible or direction-changing characters, no mention, and nothing that chat
 * programs replace by something of theirs (`$(…)`, `${…}`, `{…}`, `<@…>`).
 */
export const chatText = (text: string): string =>
  plainLine(text.toWellFormed())
    .replace(/[@＠<>{}`]/gu, '')
    .replace(/\$(?!\d)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** What a line may begin with: letters, digits, quotes, brackets, emoji, and signs before a figure. Anything else may be a command. */
const harmlessStart = /^(?:[\p{L}\p{N}"«(–—·]|[$€+−]\d|\p{Extended_Pictographic})/u

/** A line that no chat takes for a command: signs before its first word are removed, and a figure that begins with a point gets a mark before it. */
export function asMessage(line: string): string {
  const text = line.replace(/\s+/gu, ' ').trim()
  if (/^\.\d/.test(text)) return `· ${text}`
  let start = 0
  while (start < text.length && !harmlessStart.test(text.slice(start, start + 4))) start += 1
  return text.slice(start)
}
