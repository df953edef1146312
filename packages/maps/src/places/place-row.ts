/**
 * A place name: English, Russian, x and z in game metres. `size`: percent of usual letters; `rotation`: degrees clockwise; `from`, `to`:
 * heights in metres, unlimited by default; `alias`: the source's spelling, for search.
 */
export type PlaceRow = readonly [
  en: string,
  ru: string,
  x: number,
  z: number,
  more?: { size?: number; rotation?: number; from?: number; to?: number; alias?: string },
]
