import type { PlacedLabel } from './facts-wire.ts'
import type { LevelId } from './level-ids.ts'
import { floorAt, levelsAt, levelsOf } from './levels.ts'
import { landmarksByMap, mostLandmarks } from './places/landmarks.ts'
import type { PlaceRow } from './places/place-row.ts'
import { placesByMap } from './places/places.ts'
import { slangOf } from './places/slang.ts'
import type { MapProjection } from './projection.ts'

/** Names that are the same in Russian, and in all languages that have no names of their own. */
export type LabelLanguage = 'en' | 'ru'

/** Letters of the usual size, percent. */
const usualSize = 100

/**
 * Place names written on the map, those that players name most first, then large ones; on each sheet those of its visible floors, outdoors always
 * the ground's.
 */
export function toLabels(projection: MapProjection, language: LabelLanguage): PlacedLabel[] {
  const rows = placesByMap[projection.slug] ?? []
  const landmarks = landmarksByMap[projection.slug]
  const rankOf = ([en]: PlaceRow) => {
    const at = landmarks?.indexOf(en) ?? 0
    return at < 0 ? mostLandmarks : at
  }
  const sizeOf = ([, , , , more]: PlaceRow) => more?.size ?? usualSize
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a))
    .map(([en, ru, x, z, { size = usualSize, rotation, from, to, alias } = {}]): PlacedLabel => {
      const levels = sheetsAt({ x, z, from, to }, projection)
      const text = language === 'ru' ? ru : en
      const others = [alias, en, ru, ...slangOf(projection.slug, en)].filter((name) => name !== undefined && name !== text)
      return {
        id: labelId(en),
        text,
        x,
        z,
        size,
        ...((landmarks?.includes(en) ?? true) && { isLandmark: true as const }),
        ...(rotation !== undefined && { rotation }),
        ...(levels.length < levelsOf(projection).length && { levels }),
        ...(others.length > 0 && { alias: others.join(' | ') }),
      }
    })
}

/** The `point` of a link to a place: the same in every language. Places of one name on a map share it. */
export const labelId = (en: string): string =>
  `place-${en
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`

/** Lower and higher than anything on any map. Metres. */
const anyHeight = 1e6

type Heights = { x: number; z: number; from: number | undefined; to: number | undefined }

/** The levels on whose sheet a place shows: each shows its own floor where it has one, and the ground elsewhere. */
function sheetsAt({ x, z, from, to }: Heights, projection: MapProjection): LevelId[] {
  const own = new Set(
    from === undefined && to === undefined
      ? levelsOf(projection)
      : levelsAt({ x, z, bottom: from ?? -anyHeight, top: to ?? anyHeight }, projection),
  )
  return levelsOf(projection).filter((level) => own.has(floorAt(level, { x, z }, projection)))
}
