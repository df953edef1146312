import { runAtOnce } from '@stashwise/game/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInside } from '../drawing/layer-shapes.ts'
import { findProjection } from '../projections.ts'
import { aMap } from '../testing/a-map.ts'
import { withFacts } from './fact-layer.ts'
import { footprints } from './footprints.ts'
import { namedStreets } from './named-streets.ts'
import { formatLayer, type LayerFeature, type LayerPoint, parseLayer } from './vector-layer.ts'

const projection = findProjection('customs')
if (!projection) throw new Error('no projection')

/** The game's id of a drawer, and of a stash buried outdoors. */
const [drawer, stash] = ['578f87b7245977356274f2cd', '5d6d2b5486f774785c2ba8ea']

const mapWith = (things: readonly (LayerPoint & { y?: number })[], container = drawer) =>
  aMap({ containers: things.map(({ x, y = 1, z }) => ({ container, position: { x, y, z } })) })
const buildingsOf = (things: readonly (LayerPoint & { y?: number })[], container = drawer) =>
  runAtOnce(footprints(mapWith(things, container), projection))
/** Drawers along the walls of a house. */
const house = (x: number, z: number, degrees = 0) =>
  [0, 5, 10, 15, 20].flatMap((along) =>
    [0, 6].map((across) => {
      const radians = (degrees * Math.PI) / 180
      return {
        x: x + along * Math.cos(radians) - across * Math.sin(radians),
        z: z + along * Math.sin(radians) + across * Math.cos(radians),
      }
    }),
  )
const corners = ({ points }: LayerFeature) => points.map(({ x, z }) => [x, z] as const)

describe('buildings', () => {
  test('are rectangles around things that fill one, a wall away from them', () => {
    const [building, ...others] = buildingsOf(house(100, 50))
    expect(others).toEqual([])
    expect(building).toMatchObject({ kind: 'building', by: 'facts', levels: ['main'] })
    expect(building && corners(building)).toEqual([
      [98, 48],
      [122, 48],
      [122, 58],
      [98, 58],
    ])
  })
  test('are turned as their things are', () => {
    const [building] = buildingsOf(house(100, 50, 30))
    expect(building?.points).toHaveLength(4)
    const [a, b] = building?.points ?? []
    const angle = (Math.atan2((b?.z ?? 0) - (a?.z ?? 0), (b?.x ?? 0) - (a?.x ?? 0)) * 180) / Math.PI
    expect(angle).toBeCloseTo(30, 0)
  })
  test('are apart where their things are', () => expect(buildingsOf([...house(100, 50), ...house(100, 80)])).toHaveLength(2))
  test('have an outline of right angles where they are no rectangle', () => {
    const wing = [0, 5, 10, 15, 20, 25, 30].flatMap((along) => [100, 106].map((x) => ({ x, z: 50 + along })))
    const [building] = buildingsOf([...wing, ...house(106, 50), ...house(126, 50)])
    expect(building?.points.length).toBeGreaterThanOrEqual(6)
    for (const { x, z } of wing) expect(building && isInside(x, z, corners(building))).toBe(true)
  })
  test('are not seen where a few things lie, or things of outdoors', () => {
    expect(buildingsOf(house(100, 50).slice(0, 3))).toEqual([])
    expect(buildingsOf(house(100, 50), stash)).toEqual([])
  })
  test('have the floors that something lies on', () => {
    const dorms = house(200, 140)
    const [building] = buildingsOf([...dorms, ...dorms.map((thing) => ({ ...thing, y: 4 }))])
    expect(building?.levels).toEqual(['main', 'level2'])
  })
  test('below the ground are by themselves', () => {
    const bunker = house(204, -152).map((thing) => ({ ...thing, y: -3 }))
    expect(buildingsOf([...bunker, ...house(204, -152)]).map(({ levels }) => levels)).toEqual([['main'], ['basement']])
  })
  test('have every thing of theirs inside, whatever lies where, and can be written to a file', () => {
    const thing = fc.record({ x: fc.integer({ min: 0, max: 60 }), z: fc.integer({ min: 0, max: 40 }) })
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1, maxLength: 40 }), (things) => {
        const buildings = buildingsOf(things)
        for (const building of buildings) {
          const within = things.filter(({ x, z }) => isInside(x, z, corners(building)))
          expect(within.length).toBeGreaterThan(0)
        }
        const layer = { map: 'customs', features: buildings }
        expect(parseLayer(formatLayer(layer))).toEqual({ ok: true, layer })
      }),
      { numRuns: 60 },
    )
  })
})

test('a street leads from one writing of its name to the next, and what is written across is none', () => {
  expect(namedStreets('streets').map(({ kind, points }) => [kind, points])).toEqual([
    [
      'road',
      [
        { x: 9, z: 308 },
        { x: 9, z: 104 },
        { x: 9, z: -80 },
      ],
    ],
    [
      'road',
      [
        { x: -104, z: 28 },
        { x: 125, z: 10 },
      ],
    ],
  ])
  expect(namedStreets('interchange')).toEqual([])
  expect(namedStreets('nowhere')).toEqual([])
})

test('computed again, a layer has what was drawn by hand, and no estimate below it', () => {
  const map = mapWith(house(100, 50))
  const road: LayerFeature = {
    kind: 'road',
    by: 'hand',
    levels: ['main'],
    points: [
      { x: 0, z: 0 },
      { x: 50, z: 0 },
    ],
  }
  const drawn: LayerFeature = {
    kind: 'building',
    by: 'hand',
    levels: ['main'],
    points: [
      { x: 97, z: 47 },
      { x: 123, z: 47 },
      { x: 123, z: 60 },
    ],
  }
  const again = (features: readonly LayerFeature[]) => withFacts({ map: 'customs', features }, map, projection).features
  expect(again([road]).map(({ kind, by }) => `${kind} ${by}`)).toEqual(['building facts', 'road hand'])
  expect(again([road, drawn]).map(({ by }) => by)).toEqual(['hand', 'hand'])
  expect(again(again([road]))).toEqual(again([road]))
})
