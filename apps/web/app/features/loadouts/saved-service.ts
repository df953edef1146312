import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type { FiledLoadout } from '@stashwise/loadouts/loadout-file'
import type { SignedIn, Viewer } from '#app/http/call-variables.ts'
import type { LoadoutSearch } from './saved-schema.ts'
import type { LoadoutChoices, LoadoutListView, LoadoutView, OpenLoadout } from './saved-views.ts'
import type { CreateBody, UpdateBody } from './server/saved/bodies.ts'

/** Who looks: in which language and mode, and as which account. `record`: whose settings prices are by; the defaults without one. */
export type LoadoutViewer = Pick<Viewer, 'mode' | 'locale'> & { userId?: string | undefined; record?: FiguresRecord | undefined }

/** What can be built of a weapon; `hash` differs whenever that does. Undefined for what is no weapon of the mode. */
export type WeaponOf = (mode: GameMode, weapon: ItemUid) => Promise<{ hash: string; facts: WeaponFacts } | undefined>

/**
 * Saved loadouts. Private ones of other users are never found. Saving, publishing and liking need Pro.
 * @throws AppError `pro/required`, and `loadout/…` as in the error table.
 */
export type SavedLoadouts = {
  /** The account's own, the last edited first. */
  mine(viewer: LoadoutViewer & { userId: string }): Promise<LoadoutView[]>
  /** The account's own as a file has them. */
  filed(userId: string): Promise<FiledLoadout[]>
  /** Published ones. */
  search(viewer: LoadoutViewer, search: LoadoutSearch): Promise<LoadoutListView>
  /** What {@link search} can be narrowed by. */
  choices(viewer: LoadoutViewer): LoadoutChoices
  /** @throws AppError `loadout/not-found`. */
  get(viewer: LoadoutViewer, uid: string): Promise<OpenLoadout>
  /** The weapon's published ones that most players like. */
  mostLiked(viewer: LoadoutViewer, weapon: ItemUid, limit: number): Promise<LoadoutView[]>
  /** Saves a new private one; the same `key` again is the same loadout. @throws AppError `loadout/unfit`, `loadout/too-many`. */
  create(user: SignedIn, body: CreateBody): Promise<string>
  /** @throws AppError `loadout/changed` when it is no longer the version that was edited, `loadout/unfit`, `loadout/twin`. */
  update(user: SignedIn, uid: string, body: UpdateBody): Promise<void>
  /** @throws AppError `loadout/twin`, with the page of the published one. Making private needs no Pro. */
  publish(user: SignedIn, uid: string, isPublic: boolean): Promise<void>
  /** Likes afterwards. Taking a like back needs no Pro. */
  like(user: SignedIn, uid: string, isLiked: boolean): Promise<number>
  /** An own one; an admin's choice of any published one. @throws AppError `loadout/not-found`. */
  remove(user: SignedIn, uid: string): Promise<void>
  /** Paths of published loadouts, the most liked first. */
  publishedPaths(limit: number): Promise<string[]>
}
