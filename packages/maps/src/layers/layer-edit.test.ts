import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProjection } from '../projections.ts'
import { edited, type LayerAction, type LayerEdit, newEdit } from './layer-edit.ts'
import { formatLayer, type LayerFeature, layerKinds, parseLayer } from './vector-layer.ts'

const customs = findProjection('customs')
if (!customs) throw new Error('no Customs')
const opened = (features: readonly LayerFeature[]) => newEdit(features, customs)
const after = (edit: LayerEdit, ...actions: LayerAction[]) => actions.reduce(edited, edit)
const at = (x: number, z: number): LayerAction => ({ type: 'add', point: { x, z } })
const road = after(opened([]), { type: 'tool', tool: 'road' }, at(0, 0), at(10, 0), at(10, 10), { type: 'finish' })
const house: LayerFeature = {
  kind: 'building',
  by: 'facts',
  levels: ['main', 'level2'],
  points: [
    { x: 0, z: 0 },
    { x: 8, z: 0 },
    { x: 8, z: 8 },
  ],
}

test('a line is drawn corner by corner, and the last one can be taken back', () => {
  const edit = after(opened([]), { type: 'tool', tool: 'wall' }, at(0, 0), at(5.04, 0), at(9, 9), { type: 'back' })
  expect(edit.draft).toEqual([
    { x: 0, z: 0 },
    { x: 5, z: 0 },
  ])
  expect(edited(edit, { type: 'finish' })).toMatchObject({ now: [{ kind: 'wall', by: 'hand', points: edit.draft }], draft: [] })
  expect(after(edit, { type: 'back' }, { type: 'finish' }).now).toEqual([])
})

test('an area that was closed by its first corner has it once', () => {
  const edit = after(opened([]), { type: 'tool', tool: 'water' }, at(0, 0), at(5, 0), at(5, 5), at(0, 0), { type: 'finish' })
  expect(edit.now[0]?.points).toHaveLength(3)
})

test('what is undone can be done again, until something else is done', () => {
  const undone = after(road, { type: 'undo' })
  expect(undone.now).toEqual([])
  expect(after(undone, { type: 'redo' }).now).toEqual(road.now)
  const other = after(undone, { type: 'import', features: [house] })
  expect(after(other, { type: 'redo' }).now).toEqual([house])
  expect(after(opened([]), { type: 'undo' }, { type: 'redo' }).now).toEqual([])
})

test('a layer that was replaced by a file is back with one step', () => {
  const replaced = after(road, { type: 'replace', features: [house] })
  expect(replaced.now).toEqual([house])
  expect(after(replaced, { type: 'undo' }).now).toEqual(road.now)
})

test('a corner or all of a feature moves, and a drag is one step', () => {
  const corner = after(road, { type: 'select', selected: { feature: 0, corner: 1 } }, { type: 'move', dx: 1, dz: 2 })
  expect(corner.now[0]?.points[1]).toEqual({ x: 11, z: 2 })
  const from = corner.now
  const slowly = Array.from({ length: 50 }, (_none, at): LayerAction => ({ type: 'move', dx: (at + 1) * 0.04, dz: 0, from }))
  const dragged = after(corner, ...slowly)
  expect(dragged.now[0]?.points[1]).toEqual({ x: 13, z: 2 })
  expect(after(dragged, { type: 'undo' }).now).toEqual(corner.now)
  const whole = after(road, { type: 'select', selected: { feature: 0 } }, { type: 'move', dx: 0, dz: -1 })
  expect(whole.now[0]?.points.map(({ z }) => z)).toEqual([-1, -1, 9])
})

test('an estimate that is changed belongs to its editor', () => {
  const edit = after(opened([house]), { type: 'select', selected: { feature: 0, corner: 0 } }, { type: 'split' })
  expect(edit.now[0]).toMatchObject({ by: 'hand', levels: ['main', 'level2'] })
  expect(edit.now[0]?.points[1]).toEqual({ x: 4, z: 0 })
  expect(after(edit, { type: 'undo' }).now).toEqual([house])
})

test('a corner goes while enough are left, then the feature does', () => {
  const selected = after(road, { type: 'select', selected: { feature: 0, corner: 2 } })
  expect(after(selected, { type: 'remove' }).now[0]?.points).toHaveLength(2)
  expect(after(selected, { type: 'remove' }, { type: 'remove' }).now).toEqual([])
})

test('a trail becomes a road with as few corners as it needs', () => {
  const points = Array.from({ length: 21 }, (_none, i) => ({ x: i * 5, z: i === 20 ? 40 : (i % 2) / 2 }))
  const trail: LayerFeature = { kind: 'trail', by: 'trail', levels: ['main'], points }
  const edit = after(opened([trail]), { type: 'select', selected: { feature: 0 } }, { type: 'kind', kind: 'road' })
  expect(edit.now[0]).toMatchObject({ kind: 'road', by: 'trail' })
  expect(edit.now[0]?.points.length).toBeLessThan(6)
})

test('no line is traced or moved beyond the reach of a map, where its file could not be read again', () => {
  const far = { x: 2000, z: 0 }
  expect(after(opened([]), { type: 'tool', tool: 'wall' }, { type: 'add', point: far }).draft).toEqual([])
  const selected = after(road, { type: 'select', selected: { feature: 0 } })
  expect(after(selected, { type: 'move', dx: 2000, dz: 0 })).toBe(selected)
  const back = after(selected, { type: 'move', dx: 2000, dz: 0, from: selected.now }, { type: 'move', dx: 3, dz: 0, from: selected.now })
  expect(back.now[0]?.points[0]).toEqual({ x: 3, z: 0 })
})

test('a layer never has more points than its file may have', () => {
  const long: LayerFeature = { ...house, kind: 'road', points: Array.from({ length: 1000 }, (_none, at) => ({ x: at % 2, z: at / 10 })) }
  const full = after(opened([]), { type: 'import', features: Array.from({ length: 41 }, () => long) })
  expect(full.now).toHaveLength(40)
  expect(parseLayer(formatLayer({ map: 'customs', features: full.now })).ok).toBe(true)
  expect(after(full, { type: 'tool', tool: 'road' }, at(0, 0), at(5, 0), { type: 'finish' }).now).toHaveLength(40)
})

test('whatever is done, the layer can be written to a file and read again', () => {
  const small = fc.integer({ min: -50, max: 50 })
  const action: fc.Arbitrary<LayerAction> = fc.oneof(
    fc.record({ type: fc.constant('tool' as const), tool: fc.constantFrom('select' as const, ...layerKinds) }),
    fc.record({ type: fc.constant('add' as const), point: fc.record({ x: small, z: small }) }),
    fc.record({ type: fc.constant('move' as const), dx: fc.integer({ min: -900, max: 900 }), dz: fc.integer({ min: -2, max: 2 }) }),
    fc.record({
      type: fc.constant('select' as const),
      selected: fc.option(fc.record({ feature: fc.nat(4), corner: fc.option(fc.nat(5), { nil: undefined }) }), { nil: undefined }),
    }),
    fc.record({ type: fc.constant('kind' as const), kind: fc.constantFrom(...layerKinds) }),
    fc.record({ type: fc.constant('width' as const), width: fc.option(small, { nil: undefined }) }),
    fc.record({ type: fc.constantFrom('finish', 'finish', 'back', 'cancel', 'split', 'remove', 'undo', 'redo') }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const layer = { map: 'customs', features: after(opened([house]), ...actions).now }
      expect(parseLayer(formatLayer(layer))).toEqual({ ok: true, layer })
    }),
    { numRuns: 300 },
  )
})
