import type { LevelId } from './level-ids.ts'

/**
 * Addresses of another site's pictures of a map by level, `all` for levels that have none of their own: tiles with `{z}`, `{x}`, `{y}` and
 * perhaps `{level}`, or one picture of the whole map.
 */
export type Sheets = { readonly [Level in LevelId | 'all']?: string }
export type MapTiles = { levels: Sheets; attribution: string }
/** Pictures of all maps: one address with `{map}`, or those of each map by its slug. */
export type MapSheets = { url: string; attribution: string } | { attribution: string; maps: Readonly<Record<string, MapTiles>> }
