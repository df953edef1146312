import type { StoredGlyphs } from '@stashwise/recognition/glyphs'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import type { Box } from '@stashwise/recognition/picture'
import type { RecognisedItem } from '@stashwise/recognition/recognise'

/** A cell of a picture with what was read of it. `counter`: its number, where it is sure. */
export type ScannedCell = Pick<
  RecognisedItem,
  'state' | 'candidates' | 'grid' | 'columns' | 'rows' | 'box' | 'isCut' | 'foundInRaid' | 'isBroken'
> & { counter?: { value: number; max?: number } }

/** Why there is no list. `offline`: the names could not be fetched; `crashed`: the reader itself ended. */
export type ScanFault = 'not-picture' | 'animated' | 'broken' | 'too-small' | 'too-large' | 'too-heavy' | 'no-grid' | 'offline' | 'crashed'

/** What the worker is sent. `items`: only when they are others than before. */
export type ScanTask =
  | { kind: 'scan'; file: Blob; items?: readonly LexiconItem[]; glyphs: StoredGlyphs }
  /** The cell with this box shows an item of this name: its letters are learnt. */
  | { kind: 'teach'; box: Box; name: string; glyphs: StoredGlyphs }

/** What the worker sends: the size of the picture, how far it is, a first list and a final one, or why there is none. */
export type ScanMessage =
  | { kind: 'size'; width: number; height: number }
  | { kind: 'progress'; share: number }
  | { kind: 'first'; cells: ScannedCell[] }
  | { kind: 'done'; cells: ScannedCell[] }
  | { kind: 'failed'; fault: ScanFault }
  | { kind: 'taught'; glyphs: StoredGlyphs }
