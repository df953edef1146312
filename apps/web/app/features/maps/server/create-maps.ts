import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import { withKnownLocks } from '@stashwise/catalogue/key-locks'
import { AppError } from '@stashwise/game/app-error'
import type { MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { runAtOnce } from '@stashwise/game/steps'
import { drawingVersion, toDrawing } from '@stashwise/maps/drawing/to-drawing'
import { extentOf } from '@stashwise/maps/extent'
import { packMapFacts, unpackMapFacts } from '@stashwise/maps/facts-wire'
import { featuresOfFacts } from '@stashwise/maps/layers/fact-layer'
import type { VectorLayer } from '@stashwise/maps/layers/vector-layer'
import { type MarkerCategory, markerKinds } from '@stashwise/maps/marker-kinds'
import type { PlacedMarker } from '@stashwise/maps/placed-marker'
import type { MapRectangle } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { findProjection, projections } from '@stashwise/maps/projections'
import type { MapSheets, MapTiles } from '@stashwise/maps/sheets'
import { toMarkers } from '@stashwise/maps/to-markers'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { LRUCache } from 'lru-cache'
import { onceFor } from '#app/http/once-for.ts'
import { type HashedBody, hashOf, type PreparedText, packText, prepareBody, thorough } from '#app/http/prepare-body.ts'
import { inSteps } from '#app/platform/in-steps.ts'
import type { MainThread } from '#app/platform/platform.ts'
import type { MapsService } from '../service.ts'
import { drawingPicture } from './drawing-picture.ts'
import { type QuestNames, toMapBody, toPlacelessList } from './map-body.ts'

const categories = new Map<string, MarkerCategory>(markerKinds.map(({ id, category }) => [id, category]))
const unnamed = {
  map: String,
  place: String,
  mob: String,
  container: String,
  quest: String,
  objective: String,
  item: String,
  isRoubles: () => false,
  hazard: String,
}

/** A map's markers without names: the same in every language. Some milliseconds. */
function markersOf(map: GameMap, facts: CatalogueFacts): PlacedMarker[] {
  const names = { ...unnamed, isKey: (uid: Parameters<typeof findItem>[1]) => findItem(facts, uid)?.properties.kind === 'key' }
  return toMarkers({ map: withKnownLocks(map, facts.joins.locks), quests: facts.quests.values(), names }).markers
}

/** How many markers a map has, by category. */
function countMarkers(map: GameMap, facts: CatalogueFacts): Partial<Record<MarkerCategory, number>> {
  const counts: Partial<Record<MarkerCategory, number>> = {}
  for (const { kind } of markersOf(map, facts)) {
    const category = categories.get(kind)
    if (category) counts[category] = (counts[category] ?? 0) + 1
  }
  return counts
}

export type MapsOptions = {
  /** The mode's facts of this moment; undefined until the first catalogue is loaded. */
  factsOf(mode: GameMode): CatalogueFacts | undefined
  questNames(viewer: { mode: GameMode; locale: Locale }): QuestNames
  tiles?: MapSheets | undefined
  /** Roads and buildings, by the slug of their map. */
  layers?: ReadonlyMap<string, VectorLayer> | undefined
  /** Nobody pays for what is made once for all; absent: the only thread there is. */
  thread?: Pick<MainThread, 'forAll' | 'outside'>
}

const onlyThread: Pick<MainThread, 'forAll' | 'outside'> = { forAll: (work) => work(), outside: (wait) => wait }

/** The drawing to send, and the picture of it for the first paint. */
type RenderedDrawing = HashedBody & { picture: PreparedText }
type Derived = {
  facts: CatalogueFacts
  recipes: ReturnType<typeof idRecipes>
  names: Map<Locale, QuestNames>
  bodies: Map<string, HashedBody>
  drawingHash(map: GameMap): string
  counts(map: GameMap): ReturnType<typeof countMarkers>
  extent(projection: MapProjection): MapRectangle
}

/** Drawings that are cached: all maps, for both modes while an import has changed one of them. */
const maxDrawings = 40

/** The maps as pages and calls ask for them. What is made of a catalogue's facts is dropped with them; drawings are by what they show. */
export function createMaps({ factsOf, questNames, tiles, layers, thread = onlyThread }: MapsOptions): MapsService {
  const drawings = new LRUCache<string, Promise<RenderedDrawing>>({ max: maxDrawings })

  /** What is derived from a mode's facts and dropped with them. */
  const derive = weakMemoize(
    (facts: CatalogueFacts): Derived => ({
      facts,
      recipes: idRecipes(facts.items, facts.quests.values()),
      names: new Map(),
      bodies: new Map(),
      drawingHash: memoize((map: GameMap) => thread.forAll(() => hashOf([drawingVersion, map, layers?.get(map.slug) ?? null]))),
      counts: memoize((map: GameMap) => thread.forAll(() => countMarkers(map, facts))),
      extent: memoize((projection: MapProjection) => {
        const map = facts.maps.get(projection.slug)
        return thread.forAll(() => extentOf(map ? markersOf(map, facts) : [], projection))
      }),
    }),
  )

  function derived(mode: GameMode): Derived {
    const facts = factsOf(mode)
    if (!facts) throw new AppError('catalogue/empty', { mode })
    return derive(facts)
  }

  function find({ facts }: Derived, slug: string): { map: GameMap; projection: MapProjection } | undefined {
    const projection = findProjection(slug)
    const map = projection && facts.maps.get(projection.slug)
    return map && hasPlaces(map) ? { map, projection } : undefined
  }

  function require(of: Derived, slug: string) {
    const found = find(of, slug)
    if (!found) throw new AppError('map/not-found', { slug })
    return found
  }

  function sentFacts(of: Derived, map: GameMap, projection: MapProjection, { mode, locale }: { mode: GameMode; locale: Locale }) {
    const quests = of.names.get(locale) ?? questNames({ mode, locale })
    of.names.set(locale, quests)
    return packMapFacts(toMapBody(map, projection, of.facts, locale, quests), of.recipes)
  }

  function factsBody({ mode, locale }: { mode: GameMode; locale: Locale }, slug: string): HashedBody {
    const of = derived(mode)
    const { map, projection } = require(of, slug)
    const key = `${slug} ${locale}`
    const known = of.bodies.get(key)
    if (known) return known
    const fresh = thread.forAll(() => {
      const sent = sentFacts(of, map, projection, { mode, locale })
      const hash = hashOf(sent)
      return { hash, body: prepareBody(hash, sent, thorough) }
    })
    of.bodies.set(key, fresh)
    return fresh
  }

  /** One at a time for each map: requests during a computation share its result. */
  function drawingOf(hash: string, map: GameMap, projection: MapProjection): Promise<RenderedDrawing> {
    const made = onceFor(drawings, hash, async () => {
      const drawing = await inSteps(toDrawing(map, projection, layers?.get(map.slug)))
      const picture = { encoded: packText(drawingPicture(drawing, projection.isIndoors), thorough) }
      return { hash, body: prepareBody(hash, drawing, thorough), picture }
    })
    return thread.outside(made)
  }

  return {
    list({ mode, locale }) {
      const of = derived(mode)
      return projections.flatMap(({ slug }) => {
        const map = of.facts.maps.get(slug)
        if (!map || !hasPlaces(map)) return []
        return [{ slug, name: nameOf(of.facts, 'map', slug, locale), counts: of.counts(map) }]
      })
    },
    undrawn({ mode, locale }) {
      const of = derived(mode)
      return [...of.facts.maps.keys()].flatMap((slug) => (find(of, slug) ? [] : [{ slug, name: nameOf(of.facts, 'map', slug, locale) }]))
    },
    drawings(mode) {
      const of = derived(mode)
      return projections.flatMap(({ slug }) => {
        const found = find(of, slug)
        return found ? [{ slug, hash: of.drawingHash(found.map) }] : []
      })
    },
    page({ mode, locale }, slug) {
      const of = derived(mode)
      const found = find(of, slug)
      if (!found) return undefined
      const { map, projection } = found
      return {
        slug: map.slug,
        name: nameOf(of.facts, 'map', slug, locale),
        factsHash: factsBody({ mode, locale }, slug).hash,
        drawingHash: of.drawingHash(map),
        raidMinutes: map.raidMinutes,
        players: map.players,
        extent: of.extent(projection),
        ...(map.variants && { variants: map.variants.map(({ nameId: _, ...variant }) => variant) }),
        ...tilesOf(tiles, map.slug),
      }
    },
    unshown({ mode, locale }, slug) {
      const of = derived(mode)
      const { facts } = of
      const map = find(of, slug) ? undefined : [...facts.maps.values()].find((each) => each.slug === slug)
      return map && { name: nameOf(facts, 'map', map.slug, locale), listed: toPlacelessList(map, facts, locale) }
    },
    async layer(mode, slug) {
      const of = derived(mode)
      const { map, projection } = require(of, slug)
      return layers?.get(slug) ?? { map: slug, features: await inSteps(featuresOfFacts(map, projection)) }
    },
    factsBody,
    facts(viewer, slug) {
      const of = derived(viewer.mode)
      const found = find(of, slug)
      return found && runAtOnce(unpackMapFacts(sentFacts(of, found.map, found.projection, viewer)))
    },
    async picture({ mode }, slug) {
      const of = derived(mode)
      const found = find(of, slug)
      return found && (await drawingOf(of.drawingHash(found.map), found.map, found.projection)).picture
    },
    async drawingBody({ mode }, slug) {
      const of = derived(mode)
      const { map, projection } = require(of, slug)
      return drawingOf(of.drawingHash(map), map, projection)
    },
  }
}

function tilesOf(tiles: MapSheets | undefined, slug: MapSlug): { tiles?: MapTiles } {
  if (!tiles) return {}
  if ('url' in tiles) return { tiles: { levels: { all: tiles.url.replaceAll('{map}', slug) }, attribution: tiles.attribution } }
  const own = tiles.maps[slug]
  return own ? { tiles: own } : {}
}

/** Whether the game says where anything of a map is. */
const hasPlaces = ({ spawns, containers, extracts }: GameMap): boolean =>
  spawns.length + containers.length > 0 || extracts.some(({ position }) => position !== undefined)

/** The same in every process, and after a restart. */
