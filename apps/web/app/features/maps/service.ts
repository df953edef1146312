import type { MapSlug } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { VectorLayer } from '@stashwise/maps/layers/vector-layer'
import type { MapFacts, Unplaced, VariantFacts } from '@stashwise/maps/map-facts'
import type { MarkerCategory } from '@stashwise/maps/marker-kinds'
import type { MapRectangle } from '@stashwise/maps/project'
import type { MapTiles } from '@stashwise/maps/sheets'
import type { Viewer } from '#app/http/call-variables.ts'
import type { HashedBody, PreparedText } from '#app/http/prepare-body.ts'

type MapViewer = Pick<Viewer, 'mode' | 'locale'>

/** A map in a list. `counts`: markers by category; absent: none. */
export type MapEntry = { slug: MapSlug; name: string; counts: Partial<Record<MarkerCategory, number>> }

/** What the page of a map needs before the facts have loaded; the hashes name the newest facts and drawing. */
export type MapPageFacts = {
  slug: MapSlug
  name: string
  factsHash: string
  drawingHash: string
  raidMinutes: number
  players: string
  /** The map with its ways out and hazards, which may lie beyond its bounds. */
  extent: MapRectangle
  /** Forms of the map that a player chooses between, the usual one first; absent: it has only one. */
  variants?: readonly VariantFacts[]
  tiles?: MapTiles
}
/** What pages and calls ask of the maps. Served from memory. @throws AppError `catalogue/empty` before the first catalogue. */
export type MapsService = {
  /** Maps that can be shown, in the order of the header. */
  list(viewer: MapViewer): MapEntry[]
  /** The other maps of the game: they have a page with a list of what is on them. */
  undrawn(viewer: MapViewer): Pick<MapEntry, 'slug' | 'name'>[]
  /** Hashes of the drawings of all maps that can be shown. */
  drawings(mode: GameMode): { slug: MapSlug; hash: string }[]
  /** Undefined: no such map, or none that can be shown. */
  page(viewer: MapViewer, slug: string): MapPageFacts | undefined
  /** A map of the game without a projection: its places as a list. Undefined: no such map, or it can be shown. */
  unshown(viewer: MapViewer, slug: string): { name: string; listed: readonly Unplaced[] } | undefined
  /** Roads, buildings and the like of a map: those of its file, else what the facts say. */
  layer(mode: GameMode, slug: MapSlug): Promise<VectorLayer>
  /** What {@link factsBody} sends, for what the server renders. Undefined: no such map. */
  facts(viewer: MapViewer, slug: string): MapFacts | undefined
  /** The ground level of the drawing as an SVG file, ready to send, for the first paint. Undefined: no such map. */
  picture(viewer: MapViewer, slug: string): Promise<PreparedText | undefined>
  /** Markers, bosses, labels and items of a map, ready to send; see `packMapFacts`. @throws AppError `map/not-found`. */
  factsBody(viewer: MapViewer, slug: string): HashedBody
  /** The topographic drawing of a map, ready to send. Made on first use, in steps. @throws AppError `map/not-found`. */
  drawingBody(viewer: MapViewer, slug: string): Promise<HashedBody>
}
