import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { expect, test } from 'vitest'
import { isFaintCluster, paintOrder } from './scene-canvas.ts'

test('extracts are painted last, over transits, and those over locks and hazards; of a kind the first of the list last', () => {
  const of = (kind: MarkerKind, id = '') => ({ kind, id })
  const listed = [of('transition'), of('pmcExtraction', 'first'), of('pmcExtraction'), of('scavExtraction'), of('unlock'), of('hazard')]
  expect(paintOrder(listed, () => false).map(({ kind, id }) => `${kind} ${id}`.trim())).toEqual([
    'hazard',
    'unlock',
    'transition',
    'scavExtraction',
    'pmcExtraction',
    'pmcExtraction first',
  ])
})

test('extracts of the other side are painted below those of the player’s own, and below transits', () => {
  const listed: { kind: MarkerKind }[] = [
    { kind: 'transition' },
    { kind: 'pmcExtraction' },
    { kind: 'scavExtraction' },
    { kind: 'coopExtraction' },
    { kind: 'unlock' },
  ]
  const order = (others: MarkerKind) => paintOrder(listed, ({ kind }) => kind === others).map(({ kind }) => kind)
  expect(order('scavExtraction')).toEqual(['unlock', 'scavExtraction', 'transition', 'coopExtraction', 'pmcExtraction'])
  expect(order('pmcExtraction').indexOf('pmcExtraction')).toBe(1)
})

test('a cluster steps back where a search has found none of its markers', () => {
  const cluster = { markers: () => [{ id: 'one' }, { id: 'two' }] }
  expect(isFaintCluster({ hits: undefined }, cluster)).toBe(false)
  expect(isFaintCluster({ hits: new Set(['two']) }, cluster)).toBe(false)
  expect(isFaintCluster({ hits: new Set(['three']) }, cluster)).toBe(true)
})
