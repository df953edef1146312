import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import type { GamePoint } from '@stashwise/game/map'
import type { MarkerDetails } from './map-facts.ts'

/** Names in one language. Undefined: the feed has no name. */
export type MapNames = {
  map(slug: MapSlug): string
  place(id: string): string | undefined
  mob(id: string): string
  container(id: string): string
  quest(uid: QuestUid): string
  objective(id: string): string
  item(uid: ItemUid): string
  isKey(uid: ItemUid): boolean
  /** Whether it is the money that prices are in. */
  isRoubles(uid: ItemUid): boolean
  /** Name of a kind of hazard; undefined when unnamed. */
  hazard(type: string): string | undefined
}

/** A marker before it is projected, as sent to the browser. Without `bottom` and `top` it is as high as its position. */
export type PlacedMarker = MarkerDetails & {
  id: string
  position: GamePoint
  bottom?: number
  top?: number
  outline?: { x: number; z: number }[]
  points?: GamePoint[]
}

/** A marker before it has its id, which follows from `key`; without a position its place is not known. `gameId`: what others name it by. */
export type NewMarker = Omit<PlacedMarker, 'id' | 'position'> & {
  key: string
  gameId?: string
  position?: GamePoint | undefined
}
