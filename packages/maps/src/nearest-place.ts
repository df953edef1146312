import type { GamePoint } from '@stashwise/game/map'
import type { LabelLanguage } from './labels.ts'
import { placesByMap } from './places/places.ts'

/** A place this far away is no help in finding a spot. Metres on the ground. */
const nearby = 60

/** The name of the place on a map nearest to a spot, of those at its height; undefined where none is near. */
export function nearestPlace(map: string, { x, y, z }: GamePoint, language: LabelLanguage): string | undefined {
  let nearest: string | undefined
  let least = nearby
  for (const [en, ru, placeX, placeZ, { from = -Infinity, to = Infinity } = {}] of placesByMap[map] ?? []) {
    const away = Math.hypot(placeX - x, placeZ - z)
    if (y < from || y > to || away >= least) continue
    least = away
    nearest = language === 'ru' ? ru : en
  }
  return nearest
}
