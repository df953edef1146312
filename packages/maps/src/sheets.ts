import type { LevelId } from './level-ids.ts'
import type { GroundBounds } from './projection.ts'

/**
 * URLs of another site's map pictures by level, `all` by default: tiles with `{z}`, `{x}`, `{y}`, optional `{level}`, or one picture, of which a
 * fragment names the groups that are shown (`Customs.svg#Ground_Level+Roads`).
 */
export type Sheets = { readonly [Level in LevelId | 'all']?: string }
/** `bounds`: what a picture covers, where it is not the map's own bounds. `maxZoom`: the deepest zoom that has tiles. */
export type MapTiles = { levels: Sheets; attribution: string; bounds?: GroundBounds; maxZoom?: number }
/** Pictures of all maps: one address with `{map}`, or those of each map by its slug. */
export type MapSheets = { url: string; attribution: string } | { attribution: string; maps: Readonly<Record<string, MapTiles>> }
