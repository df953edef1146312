import { plainLine } from '@stashwise/game/one-line'

/**
 * A name as part of a Discord message: one line, and every sign that Discord formats, links or takes for a mention is escaped. Whether a message
 * mentions anybody is decided by its `allowed_mentions`, not by this.
 */
export const discordText = (text: string): string => plainLine(text.toWellFormed()).replace(/[\\*_~`|<>#[\]()@]|^-/g, '\\$&')

/** A text of at most `max` UTF-16 units, cut with an ellipsis; an escaped sign is not cut in two. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max - 1).toWellFormed()
  let slashes = 0
  while (start.at(-1 - slashes) === '\\') slashes += 1
  return `${slashes % 2 === 1 ? start.slice(0, -1) : start}…`
}
