import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { PictureKind } from '@stashwise/game/picture'
import type { Actor } from '#app/features/admin/audit.ts'
import type { RunRow } from '#app/features/admin/operations.ts'
import type { Cell } from '#app/kit/item-cell.tsx'
import type { Encoding, Sniffed, Timing } from './pipeline.ts'

/** What the image server said of a picture. `refused`: what it sent is none; `failed`: it did not respond. */
export type CheckOutcome = 'ok' | 'missing' | 'refused' | 'failed'
/** `unknown`: nobody has asked yet; `none`: there is no image server. */
export type PictureState = CheckOutcome | 'unknown' | 'none'
/** Where the picture that players see comes from: `ours`, the feed's image server, or the item's cell as the fallback. */
export type Source = 'ours' | 'feed' | 'fallback' | 'unknown'

/** An item with its pictures. `feed`: what the image server has in each size. `feedHas`: ours could go, as it has one by now. */
export type ImageRow = {
  uid: string
  url: string
  name: string
  category: string
  cell: Cell
  source: Source
  feed: Record<PictureKind, PictureState>
  feedHas: boolean
  /** Of the correction that shows ours. */
  reason?: string
}

export type ImageSearch = { q: string; where: string; sort: string; dir: 'asc' | 'desc'; shown: '' | 'all' }
export type ImageList = { rows: ImageRow[]; found: number; all: number; missing: number; ours: number; feedHas: number }

/** Icons as the site shows them, the missing ones first. */
export type IconSearch = { category: string; state: '' | 'fallback' | 'ours' | 'feed' | 'unknown'; page: number }
export type IconPage = {
  icons: Pick<ImageRow, 'uid' | 'url' | 'name' | 'cell' | 'source'>[]
  found: number
  pages: number
  categories: { id: string; name: string; count: number; withoutPicture: number }[]
  checks: CheckState
}
export type CheckState = {
  /** Empty without an image server. */
  server: string
  counts: Record<PictureState, number>
  /** The last time that anything was asked; ISO text. */
  at?: string
  broken: { url: string; name: string; to: string; outcome: CheckOutcome; status?: number; at: string }[]
  lastRun?: RunRow
}

/** A file name and the item that it names; `by` what. `count`: of items that the name could mean, where it is not one. */
export type NameMatch = {
  file: string
  item?: { uid: string; name: string; cell: Cell; source: Source }
  by?: 'id' | 'address' | 'name' | 'shortName'
  count: number
}

/** What became of a file in the pipeline. */
export type TrialResult = { sniffed: Sniffed; encodings: (Encoding & { data: string })[]; timing: Timing; sniffMs: number }

export type ImageState = {
  store: { kind: 'disk' | 's3'; bytes: number; count: number; maxBytes: number }
  cache: { bytes: number; files: number; maxBytes: number }
}

type Viewer = { mode: GameMode; locale: Locale }

/** Pictures of items as admins see and change them. */
export type ImagesService = {
  list(viewer: Viewer, search: ImageSearch): Promise<ImageList>
  icons(viewer: Viewer, search: IconSearch): Promise<IconPage>
  match(viewer: Viewer, files: readonly string[]): Promise<NameMatch[]>
  /** Runs the pipeline without saving. @throws AppError `picture/…`. */
  trial(bytes: Uint8Array): Promise<TrialResult>
  /** Stores a picture that no item shows yet, and returns its id. @throws AppError `picture/…`. */
  upload(actor: Actor, bytes: Uint8Array): Promise<{ id: string }>
  /** Shows stored pictures for items, all or none. @throws AppError `picture/gone` for one that is not stored. */
  assign(actor: Actor, given: readonly { uid: string; picture: string }[], reason: string): Promise<{ changed: number }>
  /** Shows the feed's pictures again. */
  remove(actor: Actor, uids: readonly string[], reason: string): Promise<{ changed: number }>
  state(): Promise<ImageState>
}
