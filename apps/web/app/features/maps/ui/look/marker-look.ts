import { type MarkerCategory, type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'

/** Outline of a marker; each category has its own, so that colour is never the only difference. */
export type MarkerShape = 'plate' | 'disc' | 'diamond' | 'shield' | 'hexagon' | 'tile'

/** `isHollow`: the sign in the colour on a dark ground instead of the other way round. `size`: pixels across. */
export type MarkerLook = { shape: MarkerShape; colour: MarkerCategory; glyph: string; size: number; isHollow: boolean }

const shapes: Readonly<Record<MarkerCategory, MarkerShape>> = {
  extractions: 'plate',
  spawns: 'disc',
  quests: 'diamond',
  keys: 'shield',
  miscellaneous: 'hexagon',
  loot: 'tile',
}
const sizes: Readonly<Record<MarkerCategory, number>> = { extractions: 24, spawns: 20, quests: 26, keys: 22, miscellaneous: 22, loot: 17 }
const largeKinds: ReadonlySet<MarkerKind> = new Set(['boss'])
const hollowKinds: ReadonlySet<MarkerKind> = new Set(['scavExtraction', 'scavSpawn', 'questItem', 'keySpawn', 'looseLoot'])
const largeSize = 28

/** Outlines in a box of 16 by 16 around (8, 8). */
export const shapePaths: Readonly<Record<MarkerShape, string>> = {
  plate: 'M3.2 0h9.6A3.2 3.2 0 0 1 16 3.2v9.6a3.2 3.2 0 0 1-3.2 3.2H3.2A3.2 3.2 0 0 1 0 12.8V3.2A3.2 3.2 0 0 1 3.2 0z',
  disc: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0z',
  diamond: 'M8 -1.4 17.4 8 8 17.4 -1.4 8z',
  shield: 'M1 0h14v10l-7 6.5L1 10z',
  hexagon: 'M4 .4h8L16.4 8 12 15.6H4L-.4 8z',
  tile: 'M1.4 0h13.2L16 1.4v13.2L14.6 16H1.4L0 14.6V1.4z',
}
/** How much of its shape's box a sign takes, and how far it is moved down. */
export const glyphRoom: Readonly<Record<MarkerShape, { scale: number; dy: number }>> = {
  plate: { scale: 0.76, dy: 0 },
  disc: { scale: 0.68, dy: 0 },
  diamond: { scale: 0.62, dy: 0 },
  shield: { scale: 0.62, dy: -0.9 },
  hexagon: { scale: 0.66, dy: 0 },
  tile: { scale: 0.82, dy: 0 },
}

/** Signs in a box of 16 by 16, to be filled by the even-odd rule. */
const glyphs: Readonly<Record<MarkerKind, string>> = {
  transition: 'M1 6.5h3v3H1z M5 6.5h2v3H5z M8 6.5h1.5V3.5L15 8l-5.5 4.5v-3H8z',
  pmcExtraction: 'M1.5 1.5H9V5H7V3.5H3.5v9H7V11h2v3.5H1.5z M6.5 6.8h4V4l5 4-5 4V9.2h-4z',
  scavExtraction: 'M8 1l5 5h-3v4.5H6V6H3z M1.5 10.5h2.2v2.3h8.6v-2.3h2.2V15h-13z',
  coopExtraction:
    'M5 2a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 5 2z M11 2a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 11 2z M.8 13.5c0-3.6 1.6-5.9 4.2-5.9s2.7 1 2.7 2.6v3.3z M15.2 13.5c0-3.6-1.6-5.9-4.2-5.9s-2.7 1-2.7 2.6v3.3z',
  pmcSpawn: 'M8 1.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z M2.2 15c0-4.2 2.3-6.7 5.8-6.7s5.8 2.5 5.8 6.7z',
  scavSpawn: 'M3.4 5.6h9.2L11.4 2H4.6z M5.2 6.4h5.6a2.8 2.8 0 0 1-5.6 0z M2.2 15c0-3.4 2.3-5.2 5.8-5.2s5.8 1.8 5.8 5.2z',
  sniperScav:
    'M7 .5h2v3.2H7z M7 12.3h2v3.2H7z M.5 7h3.2v2H.5z M12.3 7h3.2v2h-3.2z M8 3.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8z M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  raider: 'M8 1.5l6.5 5v3.2L8 4.9 1.5 9.7V6.5z M8 7.4l6.5 5v3.1L8 10.7l-6.5 4.8v-3.1z',
  rogue: 'M8 1l2.1 4.6 5 .5-3.7 3.4 1 4.9L8 11.9l-4.4 2.5 1-4.9L.9 6.1l5-.5z',
  fighter: 'M2 9.5C2 5.2 4.4 2 8 2s6 3.2 6 7.5z M.8 10.7h14.4V13H.8z',
  boss: 'M8 .8C4 .8 1.4 3.4 1.4 6.9c0 2.2 1 3.7 2.6 4.6V15h2V12.8h1.2V15h1.6v-2.2H10V15h2v-3.5c1.6-.9 2.6-2.4 2.6-4.6C14.6 3.4 12 .8 8 .8z M5.3 5.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z M10.7 5.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
  cultist: 'M10.2.9A7.2 7.2 0 1 0 15.1 10.4 6 6 0 0 1 10.2.9z',
  questObjective: 'M6.3 1.2h3.4l-.6 8.3H6.9z M8 11.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  questItem: 'M7 1.4a5.6 5.6 0 0 1 4.5 8.9l3.6 3.5-1.4 1.4-3.6-3.5A5.6 5.6 0 1 1 7 1.4z M7 3.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
  unlock: 'M4.4 7V5a3.6 3.6 0 0 1 7.2 0v2h1.6v7.6H2.8V7z M6.5 7h3V5a1.5 1.5 0 0 0-3 0z',
  keySpawn:
    'M4.8 4.2a3.8 3.8 0 0 1 3.6 2.5h7.1v2.8h-1.7v2.6h-2.4V9.5h-3A3.8 3.8 0 1 1 4.8 4.2z M4.8 6.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  stationaryWeapon: 'M.6 4.4h11v1.2h3.8v2.2h-3.8V9H8.8l3 5.6H9.4L7.5 11l-1.9 3.6H3.2l3-5.6H.6z',
  switch: 'M6.9.8h2.2v7H6.9z M4.3 3.4l1.5 1.6a4.2 4.2 0 1 0 4.4 0l1.5-1.6a6.4 6.4 0 1 1-7.4 0z',
  hazard: 'M8 .8 15.6 14.6H.4z M7 5.4h2l-.4 4.8H7.4z M8 11.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  btrStop:
    'M1 6.2h2.2l1.6-3.4h7.4l1.4 3.4H15v5.4H1z M5.4 4.4h1.8v1.8H4.6z M8.6 4.4h2.6l.8 1.8H8.6z M4.4 10a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z M11.6 10a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  cache: 'M1.5 8.6h13v6h-13z M3.6 7.4C3.6 4.3 5.3 2 8 2s4.4 2.3 4.4 5.4z',
  ammoBox: 'M2 14.5V6.2L3.7 2.4l1.7 3.8v8.3z M6.3 14.5V6.2L8 2.4l1.7 3.8v8.3z M10.6 14.5V6.2l1.7-3.8L14 6.2v8.3z',
  weaponBox: 'M.5 4.5h15v7H.5z M3 7h10v2H3z',
  grenadeBox: 'M6.4 1.2H11v2l2.4 1.4v2.2L11 5.6a5 5 0 1 1-4.6 0z',
  woodenCrate: 'M1.5 1.5h13v13h-13z M3.5 5v6L6.6 8z M5 3.5 8 6.6 11 3.5z M12.5 5 9.4 8l3.1 3z M5 12.5h6L8 9.4z',
  toolbox: 'M4.6 4.6V2.2h6.8v2.4h4v9.2H.6V4.6z M6.4 4.6h3.2V3.8H6.4z M.6 8.4h5v1.2h-5z M10.4 8.4h5v1.2h-5z',
  duffleBag:
    'M4.6 5.6V4.2c0-1.4 1.2-2 3.4-2s3.4.6 3.4 2v1.4h1.2a2.9 2.9 0 0 1 2.9 2.9v2.2a2.9 2.9 0 0 1-2.9 2.9H3.4a2.9 2.9 0 0 1-2.9-2.9V8.5a2.9 2.9 0 0 1 2.9-2.9z M6.3 5.6h3.4V4.4H6.3z',
  suitcase: 'M5.6 4.6V2h4.8v2.6h4v9.8H1.6V4.6z M7.2 4.6h1.6V3.4H7.2z M4.2 4.6h1.2v9.8H4.2z M10.6 4.6h1.2v9.8h-1.2z',
  jacket: 'M5.2 1.4 8 3.6l2.8-2.2 4.8 3.4L13.8 8.4l-1.6-.8v7H8.7V6.2H7.3v8.4H3.8v-7l-1.6.8L.4 4.8z',
  drawer: 'M2.4 1h11.2v14H2.4z M4 2.6h8v4.2H4z M4 8.4h8v4.8H4z M6.8 4.2h2.4v1.2H6.8z M6.8 10.2h2.4v1.2H6.8z',
  safe: 'M1.4 1.4h13.2v13.2H1.4z M8 3.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z M8 6.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
  cashRegister: 'M4 1.4h8v3.4H4z M2.6 5.8h10.8l1.8 5.2v3.6H.8V11z M4.8 7.4h6.4v2.2H4.8z',
  pcBlock: 'M3.6 1h8.8v14H3.6z M5.2 2.8h5.6v1.4H5.2z M5.2 5.4h5.6v1.4H5.2z M8 10a1.6 1.6 0 1 1 0 3.2A1.6 1.6 0 0 1 8 10z',
  medcase: 'M1.4 2.6h13.2v10.8H1.4z M6.9 4.8v2.1H4.8v2.2h2.1v2.1h2.2V9.1h2.1V6.9H9.1V4.8z',
  medbag: 'M5.6 1.6h4.8v4h4v4.8h-4v4H5.6v-4h-4V5.6h4z',
  body: 'M3 4.4a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z M6 5.2h9.4v2.2H6z M6 8.6h6l3.4 2.8v2L10.8 11H6z',
  shippingContainer: 'M.5 3.6h15v8.8H.5z M2.6 5.6h1.4v4.8H2.6z M5.7 5.6h1.4v4.8H5.7z M8.9 5.6h1.4v4.8H8.9z M12 5.6h1.4v4.8H12z',
  technicalSupplyCrate: 'M1.4 1.4h13.2v13.2H1.4z M9.4 2.8 4.6 9h2.8l-.8 4.2L11.4 7H8.6z',
  medicalSupplyCrate: 'M1.4 1.4h13.2v13.2H1.4z M6.8 4v2.8H4v2.4h2.8V12h2.4V9.2H12V6.8H9.2V4z',
  rationSupplyCrate: 'M1.4 1.4h13.2v13.2H1.4z M4.6 3.8h6.8v1.6H4.6z M5.4 6.6h5.2v5.6H5.4z',
  otherContainer: 'M1.4 3.2h13.2v10.2H1.4z M3.6 5.4h8.8v1.8H3.6z',
  looseLoot: 'M8 2l6 6-6 6-6-6z M8 5.4 5.4 8 8 10.6 10.6 8z',
}

const looks = new Map<MarkerKind, MarkerLook>(
  markerKinds.map(({ id, category }) => [
    id,
    {
      shape: shapes[category],
      colour: category,
      glyph: glyphs[id],
      size: largeKinds.has(id) ? largeSize : sizes[category],
      isHollow: hollowKinds.has(id),
    },
  ]),
)
const fallback: MarkerLook = { shape: 'tile', colour: 'loot', glyph: glyphs.otherContainer, size: sizes.loot, isHollow: false }

/** How markers of a kind look, on the map and in its lists. */
export const lookOf = (kind: MarkerKind): MarkerLook => looks.get(kind) ?? fallback
