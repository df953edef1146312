import type { SavedBuild } from '@stashwise/loadouts/build'
import type { LoadoutChange, LoadoutFigures } from '@stashwise/loadouts/loadout-rules'
import type { MoaDoubt } from '@stashwise/loadouts/published-moa'
import type { WeaponCategory } from '@stashwise/loadouts/weapon-category'
import type { ItemLink } from '@stashwise/market/view'
import type { LoadedFigures } from './figures.ts'

/** A saved loadout as pages list it, in the user's language. Roubles are whole. */
export type LoadoutView = {
  uid: string
  title: string
  /** The author's username; empty without one. */
  author: string
  /** Undefined when the game no longer has it. */
  weapon?: ItemLink
  /** Its page in the editor. */
  href: string
  isPublic: boolean
  isOwn: boolean
  likes: number
  isLiked: boolean
  /** What an edit has to name; see `update`. */
  version: number
  /** By the game's newest facts. */
  figures: LoadoutFigures
  /** A published MOA contradicts the one in `figures`. */
  moaDoubt?: MoaDoubt
  /** What figures are with the round it is loaded with, of which this is the short name; only those that differ. */
  loaded?: LoadedFigures & { round: string }
  /** What has become of it since it was saved. Parts are named. */
  changes: LoadoutChangeView[]
  /** What the player pays for it; absent while a part has no price, or the player cannot get it. */
  price?: number
  /** Roubles for a point of ergonomics, and for a point of vertical recoil less than the bare weapon has. */
  perErgonomics?: number
  perRecoil?: number
  /** When title or build were last edited, milliseconds. */
  updatedAt: number
}

export type LoadoutChangeView = Extract<LoadoutChange, { kind: 'figure' | 'required' }> | { kind: 'gone' | 'unfit' | 'round'; name: string }

/** A loadout with its build, for the editor. */
export type OpenLoadout = LoadoutView & { build: SavedBuild }

/** A saved loadout as the editor shows it: without its build, which has the code of a link. */
export type SavedHead = Pick<OpenLoadout, 'uid' | 'title' | 'author' | 'isPublic' | 'isOwn' | 'version' | 'changes' | 'likes' | 'isLiked'>

/** `total`: of all that match; `compared`: of how many of them prices were compared, where those are fewer. */
export type LoadoutListView = { rows: LoadoutView[]; total: number; compared?: number }

/** What published loadouts can be filtered by: weapons and calibers by name. */
export type LoadoutChoices = {
  weapons: { url: string; name: string; category: WeaponCategory | undefined }[]
  calibers: { id: string; name: string }[]
}
