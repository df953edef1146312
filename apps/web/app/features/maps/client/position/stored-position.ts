import { type GamePoint, mapVariantIds } from '@stashwise/game/map'
import type { ShownPosition, StoredPosition } from './shown-position.ts'

/** In the tab's session storage. */
const storageKey = 'map_position'

export const storedPosition = {
  read(): StoredPosition | undefined {
    try {
      return parseStoredPosition(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    } catch {
      return undefined
    }
  },
  /** Where storage is closed to pages, a reload begins without a position. */
  write(position: StoredPosition) {
    try {
      if (position.last) sessionStorage.setItem(storageKey, JSON.stringify(position))
      else sessionStorage.removeItem(storageKey)
    } catch {}
  },
}

const sources: readonly ShownPosition['source'][] = ['folder', 'drop', 'paste', 'pilot']
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const numberOf = (value: unknown, name: string): number | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'number' && Number.isFinite(field) ? field : undefined
}

const textOf = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

function readPoint(stored: unknown): GamePoint | undefined {
  const [x, y, z] = [numberOf(stored, 'x'), numberOf(stored, 'y'), numberOf(stored, 'z')]
  return x === undefined || y === undefined || z === undefined ? undefined : { x, y, z }
}

function readLast(stored: unknown): ShownPosition | undefined {
  const position = readPoint(fieldOf(stored, 'position'))
  const source = sources.find((one) => one === fieldOf(stored, 'source'))
  if (!position || !source) return undefined
  const [map, by] = [textOf(stored, 'map'), textOf(stored, 'mapBy')]
  const variant = mapVariantIds.find((id) => id === fieldOf(stored, 'variant'))
  return {
    position,
    source,
    heading: numberOf(stored, 'heading'),
    hour: numberOf(stored, 'hour'),
    takenAt: numberOf(stored, 'takenAt'),
    variant,
    mode: textOf(stored, 'mode'),
    // Without a source a map is not known.
    ...(map !== undefined && (by === 'pilot' || by === 'player') && { map, mapBy: by }),
  }
}

/** What was stored; undefined without a position, other parts that are foreign fall back one by one. */
export function parseStoredPosition(stored: unknown): StoredPosition | undefined {
  const last = readLast(fieldOf(stored, 'last'))
  if (!last) return undefined
  const trail = fieldOf(stored, 'trail')
  const storedAt = numberOf(stored, 'storedAt')
  return {
    last,
    trail: Array.isArray(trail) ? trail.flatMap((point) => readPoint(point) ?? []) : [],
    lastAt: numberOf(stored, 'lastAt') ?? last.takenAt ?? 0,
    ...(storedAt !== undefined && { storedAt }),
  }
}
