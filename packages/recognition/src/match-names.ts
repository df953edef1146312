import { captionFit } from './caption.ts'
import type { GlyphStore } from './glyphs.ts'
import type { Lexicon, NameGroup } from './lexicon.ts'
import { type Fit, judgeReading, NameMatcher, type Reading } from './reading.ts'

export type NameFit = { group: NameGroup; fit: Fit }

/** A caption compared with all names of its size, and the one that fits best. */
export type NameMatch = { reading: Reading; fits: readonly NameFit[]; best?: NameFit }

/** By how much a name may fit worse than the best one before it to be looked at further. */
const maxLead = 16

export function matchNames(
  caption: Reading,
  { columns, rows }: { columns: number; rows: number },
  lexicon: Lexicon,
  glyphs: GlyphStore | undefined,
): NameMatch {
  const reading = glyphs && glyphs.size > 0 ? judgeReading(caption, glyphs.judge) : caption
  const matcher = new NameMatcher(reading, captionFit(caption.width))
  const fits = fitNames(matcher, lexicon.groups(columns, rows), glyphs)
  const best = fits.reduce<NameFit | undefined>(
    (top, one) => (one.fit.score > (top?.fit.score ?? Number.NEGATIVE_INFINITY) ? one : top),
    undefined,
  )
  return { reading, fits, ...(best ? { best } : {}) }
}

/** Names that fit far worse than another are left out. */
function fitNames(matcher: NameMatcher, groups: readonly NameGroup[], glyphs: GlyphStore | undefined): NameFit[] {
  const fits: NameFit[] = []
  let best = Number.NEGATIVE_INFINITY
  for (const group of groups) {
    // A name with a character that nobody has taught is not compared: it can only be asked for.
    if (!group.spelling || (group.learntShapes.length > 0 && !group.learntShapes.every((shape) => glyphs?.has(shape)))) continue
    const fit = matcher.fit(group.spelling)
    if (fit.score < best - maxLead) continue
    best = Math.max(best, fit.score)
    fits.push({ group, fit })
  }
  return fits
}
