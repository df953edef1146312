import { type LevelId, levelIds } from '@stashwise/maps/level-ids'
import { type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'
import { pageParams } from '#app/http/search-params.ts'

/** What the address of a map says, so that a link shows the same. Absent: as the page begins without it. */
export type MapAddress = {
  /** Id of the marker that is open. */
  point?: string
  /** Centre of the view, game metres. */
  at?: { x: number; z: number }
  zoom?: number
  level?: LevelId
  /** Kinds of markers that are shown. */
  on?: readonly MarkerKind[]
  q?: string
  /** Urls of chosen quests. */
  quests?: readonly string[]
}

const maxWordsLength = 120
const maxQuests = 40
/** No map is larger. Metres. */
const farthest = 10_000
const none = 'none'

const findLevel = (text: string | undefined): LevelId | undefined => levelIds.find((id) => id === text)

/** Reads an address; whatever cannot be read is left out by itself. */
export function parseMapAddress(params: URLSearchParams): MapAddress {
  const { point, level, on, q, at: centre = '', zoom: depth = '', quest = '' } = pageParams(params)
  const at = /^(-?\d{1,5}(?:\.\d{1,2})?),(-?\d{1,5}(?:\.\d{1,2})?)$/.exec(centre)
  const [x, z] = [Number(at?.[1]), Number(at?.[2])]
  const zoom = /^-?\d(\.\d{1,3})?$/.test(depth) ? Number(depth) : undefined
  const quests = quest.split(',').filter((url) => /^[^\s/?#,]{1,100}$/.test(url))
  const names = new Set(on?.split(','))
  const named = findLevel(level)
  const words = q?.trim().slice(0, maxWordsLength)
  return {
    ...(point && /^[\w-]{1,80}$/.test(point) ? { point } : {}),
    ...(at && Math.abs(x) <= farthest && Math.abs(z) <= farthest ? { at: { x, z } } : {}),
    ...(zoom === undefined ? {} : { zoom }),
    ...(named ? { level: named } : {}),
    ...(on ? { on: markerKinds.map(({ id }) => id).filter((id) => names.has(id)) } : {}),
    ...(words ? { q: words } : {}),
    ...(quests.length > 0 ? { quests: quests.slice(0, maxQuests) } : {}),
  }
}

/** So fine that the view is the same again, to a pixel, on the deepest zoom too. */
const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** The search part of an address, with its `?`; empty when it says nothing. */
export function mapAddressSearch({ point, at, zoom, level, on, q, quests }: MapAddress): string {
  const parts = [
    point && ['point', point],
    at && ['at', `${rounded(at.x, 2)},${rounded(at.z, 2)}`],
    zoom !== undefined && ['zoom', rounded(zoom, 3)],
    level && level !== 'main' && ['level', level],
    on && ['on', on.length === 0 ? none : on.join()],
    q && ['q', q],
    quests && quests.length > 0 && ['quest', quests.join()],
  ].filter((part) => Array.isArray(part))
  // Commas are fine in an address and easier to read.
  return parts.length === 0
    ? ''
    : `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%2C', ',')}`).join('&')}`
}
