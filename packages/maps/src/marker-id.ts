import type { GamePoint } from '@stashwise/game/map'
import type { MarkerKind } from './marker-kinds.ts'

/** Positions are rounded to 0.1 m, so that ids survive smaller changes of the feed. */
export const tenths = (metres: number): number => Math.round(metres * 10) / 10
export const toTenths = ({ x, y, z }: GamePoint): GamePoint => ({ x: tenths(x), y: tenths(y), z: tenths(z) })

/** Distinguishes markers of a kind that have no id in the game. */
export const placeKey = ({ x, y, z }: GamePoint): string => `${x} ${y} ${z}`

/** Gives markers of a map ids by kind and key alone, so that links survive imports; repeated ones get a number. */
export function createMarkerIds(): (kind: MarkerKind, key: string) => string {
  const taken = new Map<string, number>()
  return (kind, key) => {
    const id = hash(`${kind} ${key}`)
    const count = (taken.get(id) ?? 0) + 1
    taken.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}

/** Two FNV-1a hashes of 32 bits each, as letters and digits. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b ^ (code + at), 0x85ebca6b) >>> 0
  }
  return (a.toString(36) + b.toString(36)).slice(0, 9)
}
