import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelIds } from '../level-ids.ts'
import { fewestPoints, formatLayer, isArea, type LayerFeature, layerKinds, layerLimits, layerSources, parseLayer } from './vector-layer.ts'

const customs = (...lines: string[]) => ['layer 1 customs', ...lines].join('\n')

test('a file has a feature a line, with comments and empty lines between', () => {
  const text = customs('# roads', '', 'road width=9 by=trail: 9 308, 9.25 -104', 'building levels=main,level2: 0 0, 10 0, 10 10')
  expect(parseLayer(text.replace('308', '208'))).toEqual({
    ok: true,
    layer: {
      map: 'customs',
      features: [
        {
          kind: 'road',
          by: 'trail',
          width: 9,
          levels: ['main'],
          points: [
            { x: 9, z: 208 },
            { x: 9.3, z: -104 },
          ],
        },
        {
          kind: 'building',
          by: 'hand',
          levels: ['main', 'level2'],
          points: [
            { x: 0, z: 0 },
            { x: 10, z: 0 },
            { x: 10, z: 10 },
          ],
        },
      ],
    },
  })
})

test.each([
  ['an empty file', '', 1, 'header'],
  ['a file of something else', '<svg></svg>', 1, 'header'],
  ['a later version', 'layer 2 customs', 1, 'header'],
  ['a map that nobody knows', 'layer 1 __proto__', 1, 'map'],
  ['a kind that is none', customs('fence: 0 0, 1 1'), 2, 'kind'],
  ['a name of every object', customs('constructor: 0 0, 1 1'), 2, 'kind'],
  ['a line without points', customs('road'), 2, 'kind'],
  ['a line of one point', customs('road: 0 0'), 2, 'fewPoints'],
  ['an area of two', customs('water: 0 0, 1 1'), 2, 'fewPoints'],
  ['words for metres', customs('road: 0 0, far away'), 2, 'number'],
  ['an exponent', customs('road: 0 0, 1e3 0'), 2, 'number'],
  ['digits of another script', customs('road: 0 0, ١ 0'), 2, 'number'],
  ['three figures for a point', customs('road: 0 0, 1 2 3'), 2, 'number'],
  ['a place far outside', customs('road: 0 0, 5000 0'), 2, 'outside'],
  ['a point twice', customs('road: 0 0, 0 0'), 2, 'twice'],
  ['an area whose first point is repeated', customs('water: 0 0, 1 1, 2 0, 0 0'), 2, 'twice'],
  ['an option twice', customs('road width=3 width=4: 0 0, 1 1'), 2, 'option'],
  ['a width of an area', customs('water width=3: 0 0, 1 1, 2 0'), 2, 'option'],
  ['no width at all', customs('road width=0: 0 0, 1 1'), 2, 'option'],
  ['a huge width', customs('road width=61: 0 0, 1 1'), 2, 'option'],
  ['a level that is none', customs('road levels=main,roof: 0 0, 1 1'), 2, 'option'],
  ['a level twice', customs('road levels=main,main: 0 0, 1 1'), 2, 'option'],
] as const)('%s is refused with its line', (_, text, line, code) => {
  const parsed = parseLayer(text)
  expect(parsed.ok ? [] : parsed.faults.map((fault) => [fault.line, fault.code])).toEqual([[line, code]])
})

test('a file, a line and their number have limits, and faults are listed up to a number', () => {
  const codes = (text: string) => {
    const parsed = parseLayer(text)
    return parsed.ok ? [] : parsed.faults.map(({ code }) => code)
  }
  expect(codes('x'.repeat(layerLimits.characters + 1))).toEqual(['tooLong'])
  const many = Array.from({ length: layerLimits.points + 1 }, (_none, at) => `${(at % 400) / 2} ${at % 7}`).join(', ')
  expect(codes(customs(`road: ${many}`))).toEqual(['manyPoints'])
  expect(codes(customs(...Array.from({ length: layerLimits.features + 1 }, () => 'road: 0 0, 1 1')))).toEqual(['manyFeatures'])
  expect(codes(customs(...Array.from({ length: 500 }, () => 'road: x')))).toHaveLength(layerLimits.faults)
  const [fault] = (() => {
    const parsed = parseLayer(customs(`road: ${'9'.repeat(500)} 0`))
    return parsed.ok ? [] : parsed.faults
  })()
  expect(fault?.part.length).toBeLessThanOrEqual(40)
})

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const feature: fc.Arbitrary<LayerFeature> = fc
  .record({
    kind: fc.constantFrom(...layerKinds),
    by: fc.constantFrom(...layerSources),
    levels: fc.subarray([...levelIds], { minLength: 1 }),
    width: fc.option(tenth(1, 50), { nil: undefined }),
    points: fc.uniqueArray(fc.record({ x: tenth(-300, 600), z: tenth(-300, 200) }), {
      minLength: 3,
      maxLength: 12,
      selector: ({ x, z }) => `${x} ${z}`,
    }),
  })
  .map(({ width, ...rest }) => ({ ...rest, ...(width !== undefined && !isArea(rest.kind) && { width }) }))

describe('whatever a layer has', () => {
  test('its file reads back as the same', () => {
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 20 }), (features) => {
        const layer = { map: 'customs', features }
        expect(parseLayer(formatLayer(layer, ['a note', '']))).toEqual({ ok: true, layer })
      }),
    )
  })
  test('no text makes the parser throw, and what it takes is within all limits', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('road: 0 0, 1 1', 'building by=facts: 0 0, 4 0, 4 4', 'wall width=9:'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const parsed = parseLayer(customs(...lines))
        if (!parsed.ok) expect(parsed.faults.length).toBeGreaterThan(0)
        for (const { kind, points, levels } of parsed.ok ? parsed.layer.features : []) {
          expect(points.length).toBeGreaterThanOrEqual(fewestPoints(kind))
          expect(levels.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
