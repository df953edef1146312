import type { LexiconItem } from '../src/lexicon.ts'

/** What is seen of an item: its caption as it was cut, and how the game cuts another name in the same cell. */
export type Shown = { item: LexiconItem; caption: string; isHovered: boolean; isBroken: boolean; cut: (name: string) => string }

/** Number of items that a picture without artwork cannot tell from the one shown, that one included. */
export function countTwins(items: readonly LexiconItem[], { item, caption, isHovered, isBroken, cut }: Shown): number {
  // Under the mouse, and on a weapon that lacks a part, the colour of the cell is gone.
  const isColourSeen = !(isHovered || isBroken)
  const isShownAlike = (other: LexiconItem) =>
    other.name.startsWith(caption) &&
    hasSameSize(item, other) &&
    (!isColourSeen || other.colour === item.colour) &&
    counterKey(other) === counterKey(item) &&
    other.badge === item.badge &&
    other.calibre === item.calibre &&
    (other.weapon === 'non-functional') === (item.weapon === 'non-functional') &&
    cut(other.name).trimEnd() === caption
  return items.filter((other) => other === item || isShownAlike(other)).length
}

/** A turned item shows its sides swapped. Parts make weapons larger: of two with one name either may be the larger one. */
const hasSameSize = (a: LexiconItem, b: LexiconItem) =>
  (a.weapon !== undefined && b.weapon !== undefined) ||
  (Math.min(a.width, a.height) === Math.min(b.width, b.height) && Math.max(a.width, a.height) === Math.max(b.width, b.height))

/** A stack shows its number, not its limit. */
const counterKey = ({ counter }: LexiconItem): string =>
  counter === undefined || counter.form === 'any' ? '' : counter.form === 'of' ? `of ${counter.max ?? ''}` : counter.form
