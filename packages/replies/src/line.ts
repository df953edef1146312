import { asMessage, chatText } from './chat-text.ts'
import type { Reply } from './reply.ts'

/**
 * The longest line, in UTF-16 units. Nightbot cuts at 400 characters and Twitch at 500. Which characters these are differs (units or code
 * points); units are never fewer.
 */
export const maxLineLength = 400
export const minLineLength = 60

export type LineOptions = {
  /** Limits the length, {@link minLineLength} to {@link maxLineLength}. */
  max?: number
  /** False: without the address. */
  link?: boolean
}

/** What a line says: a reply, or the same of something that nobody can ask for. */
export type Told = Pick<Reply, 'title' | 'parts' | 'link'>

/** Weight of the address among the parts. */
const linkWeight = 45

/** A reply as one line: `title: part · part address`. The most important parts come first where not all fit; no part is cut. */
export function toLine({ title, parts, link }: Told, { max = maxLineLength, link: withLink = true }: LineOptions = {}): string {
  const name = chatText(title)
  const pieces: Piece[] = parts.map(({ label, value, weight }) => ({
    text: chatText(label === undefined ? value : `${label} ${value}`),
    weight,
  }))
  const address: Piece | undefined = withLink && link !== undefined ? { text: link, weight: linkWeight } : undefined
  const chosen = new Set<Piece>()
  const compose = () => {
    const said = pieces.filter((piece) => chosen.has(piece)).map(({ text }) => text)
    const whole = said.length === 0 ? name : `${name}: ${said.join(' · ')}`
    return asMessage(address && chosen.has(address) ? `${whole} ${address.text}` : whole)
  }
  let line = compose()
  for (const piece of [...pieces, ...(address ? [address] : [])].sort((a, b) => b.weight - a.weight)) {
    if (piece.text === '') continue
    chosen.add(piece)
    const longer = compose()
    if (longer.length <= max) line = longer
    else chosen.delete(piece)
  }
  return cutAtWord(line, max)
}

type Piece = { text: string; weight: number }

/** A text of at most `max` units, cut between words with an ellipsis: no number is cut, and no character of two units. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.slice(0, max).lastIndexOf(' ')
  // A single word as long as a line is nothing anybody reads.
  return end <= 0 ? '…' : `${text.slice(0, end).replace(/[\s:·,]{1,9}$/u, '')} …`.slice(0, max)
}
