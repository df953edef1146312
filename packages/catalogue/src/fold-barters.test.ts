import type { ItemUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { Barter } from '@stashwise/game/recipe'
import { expect, test } from 'vitest'
import { withWholeBarters } from './build-catalogue.ts'
import { anItem } from './testing/builders.ts'

const aBarter = (id: string, input: readonly [string, number], output: readonly [string, number]): Barter => ({
  id: id as RecipeId,
  trader: 'prapor' as TraderId,
  traderLevel: 2,
  limit: 2,
  inputs: [{ uid: input[0] as ItemUid, count: input[1] }],
  outputs: [{ uid: output[0] as ItemUid, count: output[1] }],
})
const pack = anItem({ uid: 'pack' as ItemUid, contains: [{ uid: 'round' as ItemUid, count: 50 }] })
const folded = (...barters: Barter[]) => {
  const { barter } = withWholeBarters({
    barter: new Map(barters.map((each) => [each.id as string, each])),
    item: new Map([[pack.uid as string, pack]]),
  })
  return [...barter.values()].map(({ id, inputs, outputs }) => [id, inputs[0]?.count, outputs[0]?.count])
}

test('a fiftieth of a dogtag for a round is the dogtag for the pack of fifty', () => {
  expect(folded(aBarter('part', ['dogtag', 0.02], ['round', 1]), aBarter('whole', ['dogtag', 1], ['pack', 1]))).toEqual([['whole', 1, 1]])
  expect(folded(aBarter('part', ['stew', 1 / 15], ['round', 1]), aBarter('loose', ['stew', 2], ['round', 30]))).toEqual([['loose', 2, 30]])
})

test('a part whose whole is another deal, or is not there, is multiplied until it is whole', () => {
  expect(folded(aBarter('part', ['dogtag', 0.02], ['round', 1]), aBarter('dearer', ['dogtag', 2], ['pack', 1]))).toEqual([
    ['part', 1, 50],
    ['dearer', 2, 1],
  ])
  expect(folded(aBarter('part', ['stew', 1 / 15], ['round', 1]))).toEqual([['part', 1, 15]])
})
