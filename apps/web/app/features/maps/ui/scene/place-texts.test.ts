import { nameOf } from '@stashwise/catalogue/catalogue'
import { exitConditions } from '@stashwise/maps/exit-condition'
import type { LevelId } from '@stashwise/maps/level-ids'
import { levelsOf } from '@stashwise/maps/levels'
import type { MapFacts } from '@stashwise/maps/map-facts'
import { mostLandmarks } from '@stashwise/maps/places/landmarks'
import { placesByMap } from '@stashwise/maps/places/places'
import { mapBounds } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { projections } from '@stashwise/maps/projections'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createMaps } from '../../server/create-maps.ts'
import { shownKinds } from '../../shown-kinds.ts'
import { createClusters } from './cluster-markers.ts'
import { firstView, reachOn } from './fit-room.ts'
import { type Box, boxAt, meets, shifted } from './place-boxes.ts'
import { type PlacedText, placeTexts } from './place-texts.ts'
import type { Scene } from './scene.ts'
import { isWayOut, mapRoom } from './scene-canvas.ts'

const catalogue = snapshotCatalogue()
const maps = createMaps({
  factsOf: () => catalogue.facts,
  questNames: ({ locale }) => ({ quest: (uid) => nameOf(catalogue.facts, 'quest', uid, locale), objective: String }),
})

/** The map's box on a page of 1280 × 800, of 844 × 390 and of 390 × 844, with the controls over it: search, compass, floors, scale, zoom. */
const pages = {
  wide: {
    box: { width: 702, height: 626 },
    controls: [
      [8, 8, 392, 44],
      [654, 8, 694, 48],
      [8, 401, 106, 595],
      [8, 603, 119, 618],
      [652, 496, 694, 618],
    ],
  },
  side: {
    box: { width: 568, height: 290 },
    controls: [
      [8, 8, 392, 44],
      [520, 8, 560, 48],
      [8, 217, 161, 259],
      [8, 267, 119, 282],
      [438, 240, 560, 282],
    ],
  },
  phone: {
    box: { width: 364, height: 626 },
    controls: [
      [8, 8, 304, 48],
      [316, 8, 356, 48],
      [8, 553, 161, 595],
      [8, 603, 119, 618],
      [234, 576, 356, 618],
    ],
  },
  /** The phone with a panel over the lower part of the map. */
  covered: {
    box: { width: 364, height: 626 },
    controls: [
      [8, 8, 304, 48],
      [316, 8, 356, 48],
      [-13, 350, 377, 690],
    ],
  },
} as const
const toBox = ([left, top, right, bottom]: readonly [number, number, number, number]): Box => ({ left, top, right, bottom })

const colours = {
  ink: '#000',
  rim: '#000',
  halo: '#fff',
  text: '#000',
  textFaint: '#000',
  accent: '#000',
  player: '#000',
  font: 'x',
  marker: { extractions: '', spawns: '', quests: '', keys: '', miscellaneous: '', loot: '' },
}
/** The width of a letter as a part of its size: wider than the condensed font of the map is. */
const letterWidth = 0.45
const pen = {
  font: '',
  measureText(text: string) {
    const size = /(\d+(?:\.\d+)?)px/.exec(this.font)?.[1]
    return { width: text.length * Number(size) * letterWidth }
  },
}
const chips = {
  payment: 'Costs money',
  coop: 'Co-op',
  flare: 'Green flare',
  secret: 'Secret',
  train: 'While the train waits',
  armorVest: 'No armor vest',
  backpack: 'No backpack',
  switch: 'Switch',
}
const chipOf =
  (items: MapFacts['items']): Scene['chipOf'] =>
  (marker) =>
    exitConditions(marker)
      .map((each) => {
        if (each.kind === 'price') return '20,000 ₽'
        if (each.kind === 'item') return items.get(each.item)?.name ?? ''
        if (each.kind === 'hours') return `Только ${each.from}:00–${each.to}:00`
        if (each.kind === 'terms') return each.text
        return chips[each.kind]
      })
      .join(' · ')

type Page = keyof typeof pages

/** What is written on a map as it begins, panned by a part of the box; with what of it is on screen. */
function written(facts: MapFacts, projection: MapProjection, page: Page, level: LevelId, pan: number) {
  const { box, controls: fixed } = pages[page]
  const controls = fixed.map(toBox)
  const extent = maps.page({ mode: 'pvp', locale: 'en' }, projection.slug)?.extent ?? mapBounds(projection)
  const { zoom, centre } = firstView(box, extent, controls)
  const scale = 2 ** zoom
  const [edgeX, edgeY] = [Math.round(0.3 * box.width), Math.round(0.3 * box.height)]
  const view: Box = { left: edgeX, top: edgeY, right: edgeX + box.width, bottom: edgeY + box.height }
  const toX = (left: number) => (left - centre.left) * scale + view.left + box.width / 2 - pan * box.width
  const toY = (top: number) => (top - centre.top) * scale + view.top + box.height / 2
  const { left, width, height } = mapBounds(projection)
  const shown = shownKinds({ on: [], off: [] })
  const markers = facts.markers.filter(({ kind, quest }) => shown.has(kind) && quest === undefined)
  const scene: Scene = {
    level,
    markers,
    labels: facts.labels,
    hits: undefined,
    open: undefined,
    chipOf: chipOf(facts.items),
    isDim: ({ faction }) => faction === 'scav',
    player: undefined,
    trail: [],
  }
  const canvas = {
    pen,
    toX,
    toY,
    view,
    zoom,
    width: box.width + 2 * edgeX,
    height: box.height + 2 * edgeY,
    edges: { left: toX(left) - mapRoom, right: toX(left + width) + mapRoom },
    reach: reachOn(box, { width: width * scale, height: height * scale }, controls),
    controls: controls.map((control) => shifted(control, edgeX, edgeY)),
  }
  const { areas, names } = placeTexts(canvas, scene, { colours, clustered: createClusters(markers)(zoom) })
  const isIn = ({ left: x, top: y }: { left: number; top: number }) =>
    toX(x) >= view.left && toX(x) <= view.right && toY(y) >= view.top && toY(y) <= view.bottom
  const isCut = (box: Box) =>
    meets(box, view) && (box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom)
  const isOnScreen = ({ boxes }: PlacedText) => boxes.every((each) => meets(each, view))
  const texts = [...areas, ...names]
  const mapLeft = toX(extent.left) - view.left
  return {
    texts: texts.filter(isOnScreen),
    cut: texts.filter(({ boxes }) => boxes.some(isCut)).map(({ text }) => text),
    controls: canvas.controls,
    landmarks: facts.labels.filter(({ isLandmark, at }) => isLandmark && isIn(at)),
    ways: markers.filter((marker) => isWayOut(marker) && isIn(marker.at)),
    /** The shorter side of the map, pixels. */
    shorter: Math.min(width, height) * scale,
    /** How far the map goes beyond the box at either side, in boxes. */
    hidden: Math.max(0, -mapLeft / box.width),
  }
}

const meetings = (texts: readonly PlacedText[], controls: readonly Box[]): string[] =>
  texts.flatMap((one, at) => [
    ...texts
      .slice(at + 1)
      .filter((other) => one.boxes.some((a) => other.boxes.some((b) => meets(a, b))))
      .map((other) => `${one.text} over ${other.text}`),
    ...controls.filter((control) => one.boxes.some((box) => meets(box, control))).map(() => `${one.text} under a control`),
  ])

const listed = maps.list({ mode: 'pvp', locale: 'en' }).map(({ slug }) => slug)
const cases = projections
  .filter(({ slug }) => listed.includes(slug))
  .flatMap((projection) => (['en', 'ru'] as const).map((locale) => [projection.slug, locale, projection] as const))

test('all thirteen maps are laid out', () => expect(listed).toHaveLength(13))

/** All of a map, as it is panned from end to end. */
function pansOver(facts: MapFacts, projection: MapProjection, page: Page): number[] {
  const { hidden } = written(facts, projection, page, 'main', 0)
  const steps = Math.ceil((2 * hidden) / 0.6)
  return Array.from({ length: steps + 1 }, (_none, at) => (steps === 0 ? 0 : -hidden + (at * 2 * hidden) / steps))
}

describe.each(cases)('%s on a wide page in %s', (slug, locale, projection) => {
  const facts = maps.facts({ mode: 'pvp', locale }, slug)
  if (!facts) throw new Error(`no facts of ${slug}`)
  const pans = pansOver(facts, projection, 'wide')

  test.each(levelsOf(projection))(
    'the most spoken names and all ways out with their conditions are written on level %s, none over another or under a control',
    (level) => {
      const seen = new Set<string>()
      for (const pan of pans) {
        const { texts, cut, controls, landmarks, ways } = written(facts, projection, 'wide', level, pan)
        const words = new Set(texts.map(({ text }) => text.toLowerCase()))
        expect(meetings(texts, controls)).toEqual([])
        expect(cut).toEqual([])
        expect(landmarks.filter(({ text }) => !words.has(text.toLowerCase())).map(({ text }) => text)).toEqual([])
        expect(
          ways.flatMap((way) => [way.name, chipOf(facts.items)(way)]).filter((text) => text !== '' && !words.has(text.toLowerCase())),
        ).toEqual([])
        for (const { text } of landmarks) seen.add(text)
      }
      const names = new Set((placesByMap[slug] ?? []).map(([en]) => en))
      expect(seen.size).toBe(Math.min(names.size, mostLandmarks))
    },
  )
})

const lengthsOf = (texts: readonly PlacedText[]): number[] =>
  texts.flatMap(({ leader }) => (leader ? [Math.hypot(leader.from.x - leader.to.x, leader.from.y - leader.to.y)] : []))

/**
 * How long a line to a name may be, the share of longer ones, and that of names that find no room: a phone has them all, and what a panel leaves of it
 * those that fit.
 */
const narrow = cases.flatMap(([slug, locale, projection]) =>
  (
    [
      ['phone', 40, { longer: 0.35, ways: 0, places: 0 }],
      ['covered', 24, { longer: 0, ways: 0.6, places: 0.75 }],
    ] as const
  ).map(([page, reach, shares]) => [slug, page, locale, projection, reach, shares] as const),
)
test.each(narrow)('%s on a %s page in %s has names near their places', (slug, page, locale, projection, reach, shares) => {
  const facts = maps.facts({ mode: 'pvp', locale }, slug)
  if (!facts) throw new Error(`no facts of ${slug}`)
  for (const pan of pansOver(facts, projection, page))
    for (const level of levelsOf(projection)) {
      const { texts, cut, controls, landmarks, ways } = written(facts, projection, page, level, pan)
      const words = new Set(texts.map(({ text }) => text.toLowerCase()))
      const missingOf = (names: readonly string[]) => names.filter((name) => !words.has(name.toLowerCase())).length
      expect(meetings(texts, controls)).toEqual([])
      expect(cut).toEqual([])
      const longer = lengthsOf(texts).filter((length) => length > reach + 1e-6)
      expect(longer.length).toBeLessThanOrEqual(shares.longer * (ways.length + landmarks.length))
      const conditions = page === 'phone' ? ways.map(chipOf(facts.items)).filter((text) => text !== '') : []
      const wanted = [...ways.map(({ name }) => name), ...conditions]
      expect(missingOf(wanted)).toBeLessThanOrEqual(shares.ways * wanted.length)
      expect(missingOf(landmarks.map(({ text }) => text))).toBeLessThanOrEqual(shares.places * landmarks.length)
    }
})

test.each(cases)('%s on a phone on its side in %s begins with its names near their places', (slug, locale, projection) => {
  const facts = maps.facts({ mode: 'pvp', locale }, slug)
  if (!facts) throw new Error(`no facts of ${slug}`)
  const { texts, cut, controls, landmarks, ways, shorter } = written(facts, projection, 'side', 'main', 0)
  const words = new Set(texts.map(({ text }) => text.toLowerCase()))
  expect(meetings(texts, controls)).toEqual([])
  expect(cut).toEqual([])
  expect(Math.max(0, ...lengthsOf(texts))).toBeLessThan(shorter / 2)
  const missing = [...landmarks.map(({ text }) => text), ...ways.map(({ name }) => name)].filter((name) => !words.has(name.toLowerCase()))
  expect(missing.length).toBeLessThanOrEqual((landmarks.length + ways.length) / 8)
})

test('a name that lies off its place has a line to it', () => {
  const facts = maps.facts({ mode: 'pvp', locale: 'en' }, 'streets')
  const projection = projections.find(({ slug }) => slug === 'streets')
  if (!facts || !projection) throw new Error('no Streets')
  const { texts } = written(facts, projection, 'phone', 'main', 0)
  const far = texts.filter(({ leader }) => leader)
  expect(far.length).toBeGreaterThan(0)
  for (const { boxes, leader } of far)
    expect(boxes.some((box) => meets(box, boxAt(leader?.from.x ?? 0, (leader?.from.y ?? 0) - 1, 2, 2)))).toBe(true)
})

test.each(['terminal', 'icebreaker'])('%s, of which no way out is known, names its bosses from afar', (slug) => {
  const facts = maps.facts({ mode: 'pvp', locale: 'en' }, slug)
  const projection = projections.find((each) => each.slug === slug)
  if (!facts || !projection) throw new Error(`no ${slug}`)
  const words = new Set(
    levelsOf(projection).flatMap((level) => written(facts, projection, 'phone', level, 0).texts.map(({ text }) => text)),
  )
  const bosses = facts.markers.filter(({ kind }) => kind === 'boss').map(({ name }) => name)
  expect(bosses.length).toBeGreaterThan(0)
  expect(bosses.filter((name) => !words.has(name))).toEqual([])
})
