/**
 * A name players call a place by: English, Russian, x and z in game metres, and how it differs from the usual. `size`: percent of the usual
 * letters. `rotation`: degrees clockwise on the map. `from`, `to`: heights the place has, metres; absent: no limit. `alias`: how the source
 * writes it, found by the search.
 */
export type PlaceRow = readonly [
  en: string,
  ru: string,
  x: number,
  z: number,
  more?: { size?: number; rotation?: number; from?: number; to?: number; alias?: string },
]
