import { toGround, toMapPoint } from '@stashwise/maps/project'
import { findProjection, projections } from '@stashwise/maps/projections'
import { expect, test } from 'vitest'
import { arrowMove, groundStep, keyAction, middleOf, numberedInKind, wholeView, zoomed } from './layer-view.ts'

test.each(projections.map((projection) => [projection.slug, projection] as const))('on %s a step to the right is one', (_, projection) => {
  const from = toGround(middleOf(wholeView(projection)), projection)
  const { dx, dz } = groundStep(10, 0, projection)
  const [a, b] = [toMapPoint(from, projection), toMapPoint({ x: from.x + dx, z: from.z + dz }, projection)]
  expect(b.left - a.left).toBeCloseTo(10 * projection.scaleX, 4)
  expect(b.top).toBeCloseTo(a.top, 4)
})

test('zooming leaves a point where it is, and ends near and far', () => {
  const projection = findProjection('customs')
  if (!projection) throw new Error('no projection')
  const view = wholeView(projection)
  const at = { left: view.left + view.width / 4, top: view.top + view.height / 2 }
  const near = zoomed(view, 0.5, at, projection)
  expect((at.left - near.left) / near.width).toBeCloseTo(0.25)
  let far = view
  let deep = view
  for (let step = 0; step < 50; step++) {
    far = zoomed(far, 2, at, projection)
    deep = zoomed(deep, 0.5, at, projection)
  }
  expect(far.width).toBeCloseTo(view.width * 1.5)
  expect(deep.width / projection.scaleX).toBeCloseTo(20)
})

test('while a tool draws, keys move the cross and leave the finished line as it is', () => {
  const key = (name: string) => ({ key: name, code: name, ctrlKey: false, metaKey: false, shiftKey: false })
  const selected = { feature: 0 }
  const projection = findProjection('customs')
  if (!projection) throw new Error('no Customs')
  expect(arrowMove(key('ArrowUp'), { tool: 'road', selected }, projection)?.moves).toBe('cross')
  expect(arrowMove(key('ArrowUp'), { tool: 'select', selected }, projection)?.moves).toBe('selected')
  expect(arrowMove(key('ArrowUp'), { tool: 'select', selected: undefined }, projection)?.moves).toBe('cross')
  expect(keyAction(key('Delete'), 'road', { x: 0, z: 0 })).toBeUndefined()
  expect(keyAction(key('Delete'), 'select', { x: 0, z: 0 })).toEqual({ type: 'remove' })
})

test('features are numbered within their kind, and found by their place among all', () => {
  const kinds = ['building', 'building', 'wall', 'building', 'wall'].map((kind) => ({ kind }))
  expect(numberedInKind(kinds).map(({ one, at, number }) => `${one.kind} ${number} at ${at}`)).toEqual([
    'building 1 at 0',
    'building 2 at 1',
    'wall 1 at 2',
    'building 3 at 3',
    'wall 2 at 4',
  ])
})
