import { captionEnd, captionStart, cutCaption, findCaptionStyle, toStrongest } from './caption.ts'
import type { GlyphStore } from './glyphs.ts'
import { findGround } from './ground.ts'
import type { LetterNet } from './letters.ts'
import type { Box, Picture } from './picture.ts'
import { NameMatcher, readStrip, spell } from './reading.ts'
import type { RecognisedItem } from './recognise.ts'

/** A picture as it was read. */
export type ReadPicture = { picture: Picture; pitch: number; items: readonly Pick<RecognisedItem, 'box'>[] }

export type Lesson = { box: Box; name: string; net: LetterNet; glyphs: GlyphStore }

/** Learns the letters of an item whose name somebody has given. False when the name has no such letters, or does not fit the caption. */
export function teachCell({ picture, pitch, items }: ReadPicture, { box, name, net, glyphs }: Lesson): boolean {
  const spelling = spell(name)
  if (!spelling) return false
  const plane = toStrongest(picture)
  const style = findCaptionStyle(plane, items, pitch)
  const strip = cutCaption(plane, box, pitch, style, Math.max(...findGround(picture, box).mean))
  const reading = readStrip(strip, net)
  const { letters } = new NameMatcher(reading, { endFrom: reading.width - captionEnd, cutBefore: captionStart }).fit(spelling)
  return letters > 0 && glyphs.learn(reading, spelling, letters)
}
