import type { ItemUid } from '@stashwise/game/ids'
import type { CellLook } from '@stashwise/recognition/cell-look'
import type { StoredGlyphs } from '@stashwise/recognition/glyphs'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import type { Box } from '@stashwise/recognition/picture'
import type { RecognisedItem } from '@stashwise/recognition/recognise'
import type { SeenGrid } from '@stashwise/recognition/stitch'

/**
 * A cell of a picture with what was read of it. `counter`: its number, where it is sure. `remembered`: the other item
 * that the player has chosen for a cell that looked the same. `isTitle`: no cell, but the title of an inspection window.
 */
export type ScannedCell = Pick<
  RecognisedItem,
  'state' | 'candidates' | 'grid' | 'column' | 'row' | 'columns' | 'rows' | 'box' | 'isCut' | 'foundInRaid' | 'isBroken'
> & { counter?: { value: number; max?: number }; remembered?: ItemUid; isTitle?: true }

/** An item that the player has chosen for a cell. */
export type CellMemory = CellLook & { uid: ItemUid }

/** A picture as it was read. `pitch`: pixels per cell. `glyphs`: letters that it taught. */
export type ReadPicture = { cells: ScannedCell[]; grids: SeenGrid[]; pitch: number; glyphs: StoredGlyphs }

/** Why there is no list. `offline`: the names could not be fetched; `crashed`: the reader itself ended. */
export type ScanFault = 'not-picture' | 'animated' | 'broken' | 'too-small' | 'too-large' | 'too-heavy' | 'no-grid' | 'offline' | 'crashed'

/**
 * What the worker is sent. `shot`: the picture's number on the page. `items`: only when they are others than before. `hasPictures`: addresses
 * of items' pictures follow on the first list.
 */
export type ScanTask =
  | {
      kind: 'scan'
      shot: number
      file: Blob
      items?: readonly LexiconItem[]
      glyphs: StoredGlyphs
      memories: readonly CellMemory[]
      hasPictures: boolean
    }
  /** The latest picture has no grid, but the title of an inspection window: it is read with full names. */
  | { kind: 'titles'; shot: number; names: readonly (readonly [uid: string, name: string])[] }
  /** Pictures of items from the game's own folder, by uid: they take the place of those before. */
  | { kind: 'icons'; icons: ReadonlyMap<string, Blob> }
  /** Addresses of the pictures of items that doubtful cells of the first list may be, by item: the final one waits for them a moment. */
  | { kind: 'pictures'; shot: number; urls: readonly (readonly [item: string, url: string])[] }
  /** The cell shows this item: how it looks and, where its name is known, its letters are learnt. */
  | {
      kind: 'teach'
      shot: number
      file: Blob
      pitch: number
      boxes: readonly Box[]
      cell: Pick<ScannedCell, 'box' | 'columns' | 'rows'>
      item: { uid: ItemUid; name?: string }
    }

/** What the worker sends: the size of the picture, how far it is, a first list and a final one, or why there is none. */
export type ScanMessage =
  | { kind: 'size'; shot: number; width: number; height: number }
  | { kind: 'progress'; shot: number; share: number }
  | { kind: 'first'; shot: number; cells: ScannedCell[] }
  | ({ kind: 'done'; shot: number } & ReadPicture)
  /** `hasTitle`: it may be read by the titles of its inspection windows. */
  | { kind: 'failed'; shot: number; fault: ScanFault; hasTitle?: true }
  /** `glyphs`: letters of that cell alone, where its name fits its caption. */
  | { kind: 'taught'; memory: CellMemory; glyphs?: StoredGlyphs }
