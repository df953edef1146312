import type { LevelId } from './level-ids.ts'

/** URLs of another site's map pictures by level, `all` by default: tiles with `{z}`, `{x}`, `{y}`, optional `{level}`, or one picture. */
export type Sheets = { readonly [Level in LevelId | 'all']?: string }
export type MapTiles = { levels: Sheets; attribution: string }
/** Pictures of all maps: one address with `{map}`, or those of each map by its slug. */
export type MapSheets = { url: string; attribution: string } | { attribution: string; maps: Readonly<Record<string, MapTiles>> }
