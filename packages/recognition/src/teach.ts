import { firstLearntShape } from './alphabet.ts'
import { captionFit, cutCaption, findCaptionStyle, toWeakest } from './caption.ts'
import type { GlyphStore } from './glyphs.ts'
import { findGround } from './ground.ts'
import type { LetterNet } from './letters.ts'
import type { Box, Picture } from './picture.ts'
import { judgeReading, NameMatcher, readStrip, spellAll } from './reading.ts'
import type { RecognisedItem } from './recognise.ts'

/** A picture as it was read. */
export type ReadPicture = { picture: Picture; pitch: number; items: readonly Pick<RecognisedItem, 'box'>[] }

export type Lesson = { box: Box; name: string; net: LetterNet; glyphs: GlyphStore }

/** Evidence for letters of the bundled reader up to which a caption may be one of characters that it does not know, per character. */
const maxLost = 3

/** Learns the letters of an item whose name somebody has given. False when the name has no such letters, or does not fit the caption. */
export function teachCell({ picture, pitch, items }: ReadPicture, { box, name, net, glyphs }: Lesson): boolean {
  const spelling = spellAll(name)
  if (!spelling) return false
  const plane = toWeakest(picture)
  const style = findCaptionStyle(picture, items, pitch)
  const strip = cutCaption(plane, box, pitch, style, Math.min(...findGround(picture, box).mean))
  const wide = spelling.shapes.filter((shape) => shape >= firstLearntShape)
  const raw = readStrip(strip, net, wide.length > 0)
  // A character that is not known yet is found by its width.
  const reading = wide.length > 0 && wide.every((shape) => glyphs.has(shape)) ? judgeReading(raw, glyphs.judge) : raw
  const { score, letters } = new NameMatcher(reading, captionFit(reading.width)).fit(spelling)
  // A name of other letters fits any caption by its width, unless letters that are readable speak against it.
  if (wide.length > 0 && reading.free - score > maxLost * letters) return false
  return letters > 0 && glyphs.learn(reading, spelling, letters)
}
