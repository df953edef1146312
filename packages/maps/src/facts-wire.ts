import { gameIdOf, type IdRecipe, type PackedIds, packIds, receiveIds } from '@stashwise/game/id-table'
import { bsgId, type ItemUid, type MapSlug } from '@stashwise/game/ids'
import type { GamePoint } from '@stashwise/game/map'
import { itemSlug } from '@stashwise/game/slug'
import type { Steps } from '@stashwise/game/steps'
import { levelsAt } from './levels.ts'
import type { BossOfMap, MapFacts, MapItem, MapLabel, Marker, Unplaced } from './map-facts.ts'
import { createMarkerIds, placeKey } from './marker-id.ts'
import type { MarkerKind } from './marker-kinds.ts'
import type { PlacedMarker } from './placed-marker.ts'
import { toMapPoint } from './project.ts'
import type { MapProjection } from './projection.ts'
import { findProjection } from './projections.ts'

/** Facts of a map before they are sent: lists, in metres. */
export type MapBody = {
  slug: MapSlug
  name: string
  markers: PlacedMarker[]
  unplaced: Unplaced[]
  bosses: BossOfMap[]
  labels: PlacedLabel[]
  items: MapItem[]
  accessKeys: ItemUid[]
}
export type PlacedLabel = Omit<MapLabel, 'at'> & { x: number; z: number }

/** Markers of a kind by column: tenths of metres, x and z as the difference to the marker before; names and items by their place in the texts and lists, -1: none. */
type SentGroup = {
  kind: MarkerKind
  x: number[]
  y: number[]
  z: number[]
  names?: number[]
  items?: number[]
  more?: [at: number, rest: SentRest][]
}
/** `id`: where it does not follow from the position. `outline`: tenths of metres, x and z in turn, each point as the difference to the one before, the first to the position. */
type SentRest = Partial<Omit<PlacedMarker, 'kind' | 'name' | 'position' | 'items' | 'outline'>> & { outline?: number[] }
/** Absent: the slug of its name, the picture of its own id, one cell, the usual color, its name. */
type SentItem = Pick<MapItem, 'uid' | 'name' | 'sign'> & Partial<Omit<MapItem, 'uid' | 'name' | 'sign' | 'isKey'>> & { isKey?: true }
/** `lists`: items of markers, as many of them have the same. */
type SentBody = Omit<MapBody, 'markers' | 'items'> & { texts: string[]; lists: ItemUid[][]; groups: SentGroup[]; items: SentItem[] }

/** As it is sent; see {@link packMapFacts}. */
export type SentMapFacts = PackedIds<SentBody>

/** @param recipes - how the ids of items and quests are made again. */
export function packMapFacts({ markers, items, ...rest }: MapBody, recipes: ReadonlyMap<string, IdRecipe>): SentMapFacts {
  const texts = createTable()
  const lists = createTable()
  const idOf = createMarkerIds()
  const groups: SentGroup[] = []
  for (const kind of new Set(markers.map((marker) => marker.kind))) {
    const group = markers.filter((marker) => marker.kind === kind)
    const more = group.flatMap(
      ({ kind: _kind, name: _name, items: _items, position, id, outline, ...details }, at): [number, SentRest][] => {
        const ownId = idOf(kind, placeKey(position)) === id ? {} : { id }
        const all = { ...ownId, ...details, ...(outline && { outline: toSteps(outline, position) }) }
        return Object.keys(all).length > 0 ? [[at, all]] : []
      },
    )
    groups.push({
      kind,
      x: differences(group.map(({ position }) => toInteger(position.x))),
      y: group.map(({ position }) => toInteger(position.y)),
      z: differences(group.map(({ position }) => toInteger(position.z))),
      ...(group.some(({ name }) => name !== '') && { names: group.map(({ name }) => texts.placeOf(name)) }),
      ...(group.some(({ items }) => items) && {
        items: group.map(({ items }) => (items ? lists.placeOf(JSON.stringify(items)) : -1)),
      }),
      ...(more.length > 0 && { more }),
    })
  }
  const body: SentBody = {
    ...rest,
    texts: texts.all(),
    lists: lists.all().map((list) => JSON.parse(list)),
    groups,
    items: items.map((item) => toSentItem(item, recipes)),
  }
  return packIds(body, { recipes })
}

/** Texts by their place in a list that is sent once. */
function createTable(): { placeOf(text: string): number; all(): string[] } {
  const places = new Map<string, number>()
  return {
    placeOf(text) {
      const known = places.get(text) ?? places.size
      places.set(text, known)
      return known
    },
    all: () => [...places.keys()],
  }
}

const toInteger = (metres: number): number => Math.round(metres * 10)
const differences = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0))

type Ground = Pick<GamePoint, 'x' | 'z'>
const toSteps = (outline: readonly Ground[], from: Ground): number[] =>
  outline.flatMap(({ x, z }, at) => {
    const before = outline[at - 1] ?? from
    return [toInteger(x) - toInteger(before.x), toInteger(z) - toInteger(before.z)]
  })
function toOutline(steps: readonly number[], from: Ground): Ground[] {
  let [x, z] = [toInteger(from.x), toInteger(from.z)]
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[2 * at] ?? 0
    z += steps[2 * at + 1] ?? 0
    return { x: x / 10, z: z / 10 }
  })
}

function toSentItem(
  { uid, name, shortName, alias, url, imageId, width, height, colour, sign, isKey }: MapItem,
  recipes: ReadonlyMap<string, IdRecipe>,
): SentItem {
  return {
    uid,
    name,
    ...(shortName !== name && { shortName }),
    ...(alias !== undefined && { alias }),
    ...(url !== itemSlug(name) && { url }),
    ...(imageId !== gameIdOf(recipes.get(uid) ?? '=') && { imageId }),
    ...(width !== 1 && { width }),
    ...(height !== 1 && { height }),
    ...(colour !== 'default' && { colour }),
    sign,
    ...(isKey && { isKey }),
  }
}

/** What was sent, as pages use it. @throws RangeError for a map that has no projection. */
export function* unpackMapFacts(sent: SentMapFacts): Steps<MapFacts> {
  const { body, gameIds } = yield* receiveIds(sent)
  const { texts, lists, groups, items, labels, accessKeys, ...rest } = body
  const projection = findProjection(rest.slug)
  if (!projection) throw new RangeError(`no projection of ${rest.slug}`)
  const idOf = createMarkerIds()
  const markers: Marker[] = []
  for (const group of groups) {
    markers.push(...toMarkersOf(group, { texts, lists, idOf, projection }))
    yield
  }
  return {
    ...rest,
    markers,
    byId: new Map(markers.map((marker) => [marker.id, marker])),
    labels: labels.map(({ x, z, ...label }) => ({ ...label, at: toMapPoint({ x, z }, projection) })),
    items: new Map(items.map((item) => [item.uid, toItem(item, gameIds.get(item.uid))])),
    accessKeys,
  }
}

type UnpackContext = Pick<SentBody, 'texts' | 'lists'> & { idOf: ReturnType<typeof createMarkerIds>; projection: MapProjection }

function toMarkersOf(
  { kind, x, y, z, names, items: itemLists, more = [] }: SentGroup,
  { texts, lists, idOf, projection }: UnpackContext,
): Marker[] {
  const rests = new Map(more)
  let [east, north] = [0, 0]
  return x.map((difference, at) => {
    east += difference
    north += z[at] ?? 0
    const position: GamePoint = { x: east / 10, y: (y[at] ?? 0) / 10, z: north / 10 }
    const id = idOf(kind, placeKey(position))
    const { outline: steps, bottom = position.y, top = position.y, ...rest } = rests.get(at) ?? {}
    const outline = steps && toOutline(steps, position)
    const items = lists[itemLists?.[at] ?? -1]
    return {
      id,
      kind,
      name: texts[names?.[at] ?? -1] ?? '',
      position,
      ...rest,
      ...(items && { items }),
      ...(outline && { outline }),
      at: toMapPoint(position, projection),
      bottom,
      top,
      levels: levelsAt({ x: position.x, z: position.z, bottom, top, outline }, projection),
    }
  })
}

const toItem = (
  { uid, name, shortName = name, alias, url, imageId, width = 1, height = 1, colour = 'default', sign, isKey }: SentItem,
  gameId: string | undefined,
): MapItem => ({
  uid,
  name,
  shortName,
  ...(alias !== undefined && { alias }),
  url: url ?? itemSlug(name),
  imageId: imageId ?? bsgId(gameId ?? ''),
  width,
  height,
  colour,
  sign,
  isKey: isKey === true,
})
