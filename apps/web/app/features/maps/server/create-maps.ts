import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import type { GameMode } from '@stashwise/game/mode'
import { runInSteps } from '@stashwise/game/steps'
import { drawingVersion, toDrawing } from '@stashwise/maps/drawing/to-drawing'
import { packMapFacts, unpackMapFacts } from '@stashwise/maps/facts-wire'
import type { MapProjection } from '@stashwise/maps/projection'
import { findProjection, projections } from '@stashwise/maps/projections'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { LRUCache } from 'lru-cache'
import { onceFor } from '#app/http/once-for.ts'
import { type HashedBody, hashOf, prepareBody, thorough } from '#app/http/prepare-body.ts'
import type { MapSheets, MapsService, MapTiles } from '../service.ts'
import { countMarkers } from './count-markers.ts'
import { drawingPicture } from './drawing-picture.ts'
import { type QuestNames, toMapBody, toPlacelessList } from './map-body.ts'

export type MapsOptions = {
  /** The mode's facts of this moment; undefined until the first catalogue is loaded. */
  factsOf(mode: GameMode): CatalogueFacts | undefined
  questNames(viewer: { mode: GameMode; locale: Locale }): QuestNames
  tiles?: MapSheets | undefined
}

type Counts = ReturnType<typeof countMarkers>
/** The drawing to send, and the picture of it for the first paint. */
type Drawn = HashedBody & { picture: string }
type Made = {
  facts: CatalogueFacts
  recipes: ReturnType<typeof idRecipes>
  names: Map<Locale, QuestNames>
  bodies: Map<string, HashedBody>
  drawings: Map<MapSlug, string>
  counts: Map<MapSlug, Counts>
}

/** Drawings that are cached: all maps, for both modes while an import has changed one of them. */
const mostDrawings = 40
/** `budgetMs`: longest time of drawing without yielding to the event loop. */
const pace = { budgetMs: 5, now: performance.now.bind(performance), yieldTurn: () => nextTurn() }

/** The maps as pages and calls ask for them. What is made of a catalogue's facts is dropped with them; drawings are by what they show. */
export function createMaps({ factsOf, questNames, tiles }: MapsOptions): MapsService {
  const made = new Map<GameMode, Made>()
  const drawings = new LRUCache<string, Promise<Drawn>>({ max: mostDrawings })

  function madeOf(mode: GameMode): Made {
    const facts = factsOf(mode)
    if (!facts) throw new AppError('catalogue/empty', { mode })
    const known = made.get(mode)
    if (known?.facts === facts) return known
    const fresh: Made = {
      facts,
      recipes: idRecipes(facts.items, facts.quests.values()),
      names: new Map(),
      bodies: new Map(),
      drawings: new Map(),
      counts: new Map(),
    }
    made.set(mode, fresh)
    return fresh
  }

  function find({ facts }: Made, slug: string): { map: GameMap; projection: MapProjection } | undefined {
    const projection = findProjection(slug)
    const map = projection && facts.maps.get(projection.slug)
    return map && hasPlaces(map) ? { map, projection } : undefined
  }

  function require(of: Made, slug: string) {
    const found = find(of, slug)
    if (!found) throw new AppError('map/not-found', { slug })
    return found
  }

  function sentFacts(of: Made, map: GameMap, projection: MapProjection, { mode, locale }: { mode: GameMode; locale: Locale }) {
    const quests = of.names.get(locale) ?? questNames({ mode, locale })
    of.names.set(locale, quests)
    return packMapFacts(toMapBody(map, projection, of.facts, locale, quests), of.recipes)
  }

  function factsBody({ mode, locale }: { mode: GameMode; locale: Locale }, slug: string): HashedBody {
    const of = madeOf(mode)
    const { map, projection } = require(of, slug)
    const key = `${slug} ${locale}`
    const known = of.bodies.get(key)
    if (known) return known
    const sent = sentFacts(of, map, projection, { mode, locale })
    const hash = hashOf(sent)
    const fresh = { hash, body: prepareBody(hash, sent, thorough) }
    of.bodies.set(key, fresh)
    return fresh
  }

  function drawingHash(of: Made, map: GameMap): string {
    const known = of.drawings.get(map.slug) ?? hashOf([drawingVersion, map])
    of.drawings.set(map.slug, known)
    return known
  }

  /** One at a time for each map: requests during a computation share its result. */
  function drawingOf(hash: string, map: GameMap, projection: MapProjection): Promise<Drawn> {
    return onceFor(drawings, hash, async () => {
      const drawing = await runInSteps(toDrawing(map, projection), pace)
      return { hash, body: prepareBody(hash, drawing, thorough), picture: drawingPicture(drawing, projection.isIndoors) }
    })
  }

  return {
    list({ mode, locale }) {
      const of = madeOf(mode)
      return projections.flatMap(({ slug }) => {
        const map = of.facts.maps.get(slug)
        if (!map || !hasPlaces(map)) return []
        const counts = of.counts.get(slug) ?? countMarkers(map, of.facts)
        of.counts.set(slug, counts)
        return [{ slug, name: nameOf(of.facts, 'map', slug, locale), counts }]
      })
    },
    undrawn({ mode, locale }) {
      const of = madeOf(mode)
      return [...of.facts.maps.keys()].flatMap((slug) => (find(of, slug) ? [] : [{ slug, name: nameOf(of.facts, 'map', slug, locale) }]))
    },
    page({ mode, locale }, slug) {
      const of = madeOf(mode)
      const found = find(of, slug)
      if (!found) return undefined
      const { map } = found
      return {
        slug: map.slug,
        name: nameOf(of.facts, 'map', slug, locale),
        factsHash: factsBody({ mode, locale }, slug).hash,
        drawingHash: drawingHash(of, map),
        raidMinutes: map.raidMinutes,
        players: map.players,
        ...(map.variants && { variants: map.variants.map(({ nameId: _, ...variant }) => variant) }),
        ...tilesOf(tiles, map.slug),
      }
    },
    unshown({ mode, locale }, slug) {
      const of = madeOf(mode)
      const { facts } = of
      const map = find(of, slug) ? undefined : [...facts.maps.values()].find((each) => each.slug === slug)
      return map && { name: nameOf(facts, 'map', map.slug, locale), listed: toPlacelessList(map, facts, locale) }
    },
    factsBody,
    facts(viewer, slug) {
      const of = madeOf(viewer.mode)
      const found = find(of, slug)
      return found && unpackMapFacts(sentFacts(of, found.map, found.projection, viewer))
    },
    async picture({ mode }, slug) {
      const of = madeOf(mode)
      const found = find(of, slug)
      return found && (await drawingOf(drawingHash(of, found.map), found.map, found.projection)).picture
    },
    async drawingBody({ mode }, slug) {
      const of = madeOf(mode)
      const { map, projection } = require(of, slug)
      return drawingOf(drawingHash(of, map), map, projection)
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
