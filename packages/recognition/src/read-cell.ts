import { findBadge } from './badge.ts'
import { type CaptionStyle, cutCaption, toChannel, toStrongest, toWeakest } from './caption.ts'
import { type Corner, judgeCalibres, readCorner } from './corner.ts'
import { type Counter, type CounterReading, readCounter, readCounterStrip } from './counter.ts'
import { findGround, type Ground } from './ground.ts'
import { findInsured } from './insured.ts'
import type { LetterNet } from './letters.ts'
import type { Lexicon, ModBadge } from './lexicon.ts'
import type { Picture } from './picture.ts'
import { type Reading, readStrip } from './reading.ts'
import { findTick, type Tick } from './tick.ts'

/** The pixels of one item, lines included, and its size in cells. */
export type CellPicture = { picture: Picture; columns: number; rows: number }

/** What all cells of a picture are read with. */
export type CellContext = { pitch: number; net: LetterNet; lexicon: Lexicon }

/** What the pixels of an item say before any name is compared. Nothing outside the item is looked at. */
export type CellSight = {
  ground: Ground
  caption: Reading
  counterReading: CounterReading
  counter: Counter | undefined
  badge: ModBadge | undefined
  corner: Corner | undefined
  calibreOf: ((calibre: string) => number) | undefined
  tick: Tick
  isInsured: boolean
}

const boxOf = ({ width, height }: Picture) => ({ x: 0, y: 0, width, height })

export function readCounterOf({ picture }: CellPicture, { pitch, net }: CellContext, offset: number): CounterReading {
  return readCounterStrip({ picture, plane: toStrongest(picture) }, boxOf(picture), pitch, net, offset)
}

export function readCell(
  { picture, columns, rows }: CellPicture,
  { pitch, net, lexicon }: CellContext,
  style: CaptionStyle,
  counterReading: CounterReading,
): CellSight {
  const box = boxOf(picture)
  const ground = findGround(picture, box)
  const strip = cutCaption(toWeakest(picture), box, pitch, style, Math.min(...ground.mean))
  const badge = findBadge(picture, box, pitch)
  const corner = badge ? undefined : readCorner(picture, toStrongest(picture), box, { pitch, net, cells: columns * rows })
  return {
    ground,
    caption: readStrip(strip, net, lexicon.isWide),
    counterReading,
    counter: readCounter(counterReading, picture),
    badge,
    corner,
    calibreOf: corner?.calibre && judgeCalibres(corner.calibre, lexicon.calibres),
    // The shield of insured items is orange and lies in the same place: what is blue enough is not.
    tick: findTick(toChannel(picture, 2), box, pitch),
    isInsured: findInsured(picture, box),
  }
}
