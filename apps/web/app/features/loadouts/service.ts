import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type { Viewer } from '#app/http/call-variables.ts'
import type { HashedBody, PreparedBody } from '#app/http/prepare-body.ts'
import type { GearView } from './gear-view.ts'
import type { GunRow } from './gun-row.ts'
import type { PricesBody } from './prices-body.ts'
import type { WeaponBody, WeaponEntry } from './weapon-body.ts'
import type { SentPrices } from './weapon-wire.ts'

type WeaponViewer = Pick<Viewer, 'mode' | 'locale'>

/** What pages and calls ask of the weapon builder. @throws AppError `catalogue/empty` before the first catalogue. */
export type LoadoutsService = {
  /** Weapons that can be built, in the order of the categories, then by name. */
  weapons(viewer: WeaponViewer): WeaponEntry[]
  /** What can be built of a weapon; `hash` differs whenever that does. Undefined for what is no weapon of the mode. */
  weaponOf(mode: GameMode, weapon: ItemUid): Promise<{ hash: string; facts: WeaponFacts } | undefined>
  /** Presets of all weapons with their published figures beside ours, the largest deviations first. Some seconds the first time. */
  compareGuns(viewer: WeaponViewer): Promise<GunRow[]>
  /** What {@link weaponBody} sends, for what the server renders. Undefined: no such weapon, or one that cannot be built. */
  weapon(viewer: WeaponViewer, url: string): Promise<WeaponBody | undefined>
  /** A weapon with all that fits on it, ready to send. @throws AppError `item/not-found`. */
  weaponBody(viewer: WeaponViewer, url: string): Promise<HashedBody>
  /** Prices with everyone's settings. @throws AppError `item/not-found`. */
  usualPrices(viewer: WeaponViewer, url: string): Promise<PricesBody>
  /** The same of {@link prices}, to be sent; see `packPrices`. @throws AppError `item/not-found`. */
  sentPrices(viewer: WeaponViewer, url: string, record?: FiguresRecord): Promise<SentPrices>
  /** {@link usualPrices}, ready to send; see `packPrices`. @throws AppError `item/not-found`. */
  pricesBody(viewer: WeaponViewer, url: string): Promise<PreparedBody>
  /** Prices with a player's own settings where they have Pro, otherwise with everyone's. @throws AppError `item/not-found`. */
  prices(viewer: WeaponViewer, url: string, record?: FiguresRecord): Promise<PricesBody>
  /** What presets of a weapon cost as builds of the editor, by their uid; those without a price are absent. None of an unknown weapon. */
  presetPrices(viewer: WeaponViewer, url: string, record?: FiguresRecord): Promise<Record<ItemUid, number>>
  /** All gear at everyone's prices, ready to send. */
  gearBody(viewer: WeaponViewer): Promise<PreparedBody>
  /** All gear at a player's own prices. */
  gear(viewer: WeaponViewer, record: FiguresRecord): Promise<GearView>
  /** The gear of one set, by its text; empty for an invalid text. */
  gearSet(viewer: WeaponViewer, record: FiguresRecord | undefined, code: string): Promise<GearView>
}
