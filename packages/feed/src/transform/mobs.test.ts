import { expect, test } from 'vitest'
import { parseDocument } from '../schema/documents.ts'
import { game } from '../testing/game-ids.ts'
import { itemsDocument } from '../testing/items-document.ts'
import { mapsDocument } from '../testing/maps-document.ts'
import { itemUid } from './identity.ts'
import { ItemIds } from './item-ids.ts'
import { toMobs } from './mobs.ts'

const ids = new ItemIds(parseDocument('items', JSON.stringify(itemsDocument())).content.records)

/** Reshala, with the figures the feed has of him and things of these tests. */
function mobOf(fields: object) {
  const document: { data: object } = mapsDocument()
  const mobs = { bossBully: { id: 'bossBully', name: 'bossBully', normalizedName: 'reshala', ...fields } }
  const { content, skipped } = parseDocument('maps', JSON.stringify({ ...document, data: { ...document.data, mobs } }))
  return { mob: toMobs(content.mobs, ids)[0], skipped }
}
const worn = (item: string, slot: string) => ({ item, count: 1, contains: [], attributes: { slot } })
const carried = (id: string, prevalence: number) => ({ id, attributes: { difficulty: 'normal', prevalence } })

test('health is by body part, gear by slot with how often it was seen, loot with its chance', () => {
  const { mob } = mobOf({
    health: [
      { id: 'Head', bodyPart: 'QuestCondition/Elimination/Kill/BodyPart/Head', max: 62 },
      { id: 'LeftLeg', bodyPart: 'QuestCondition/Elimination/Kill/BodyPart/LeftLeg', max: 110 },
      { id: 'Tail', bodyPart: 'QuestCondition/Elimination/Kill/BodyPart/Tail', max: 5 },
    ],
    equipment: [
      worn(game.slug, 'cartridges'),
      worn(game.saiga, 'FirstPrimaryWeapon'),
      worn(game.vest, 'TacticalVest'),
      worn(game.saigaDefault, 'FirstPrimaryWeapon'),
      worn(game.saigaOther, 'FirstPrimaryWeapon'),
      worn('5c1e2a1e86f77431ea0ea84c', 'FirstPrimaryWeapon'),
      worn(game.roubles, 'pocket1'),
      worn(game.plate, 'front_plate'),
    ],
    items: [carried(game.dormKey, 14.89), carried(game.gasan, 0.99), carried(game.roubles, 99.53), carried(game.roubles, 11.2)],
  })
  expect(mob).toEqual({
    id: 'bossBully',
    slug: 'reshala',
    health: { head: 62, leftLeg: 110 },
    gear: [
      {
        slot: 'primary',
        items: [
          { uid: itemUid(game.saiga), share: 0.6667 },
          { uid: itemUid(game.saigaOther), share: 0.3333 },
        ],
      },
      { slot: 'rig', items: [{ uid: itemUid(game.vest), share: 1 }] },
      { slot: 'frontPlate', items: [{ uid: itemUid(game.plate), share: 1 }] },
      { slot: 'rounds', items: [{ uid: itemUid(game.slug), share: 1 }] },
    ],
    loot: [
      { uid: itemUid(game.roubles), chance: 0.9953 },
      { uid: itemUid(game.dormKey), chance: 0.1489 },
    ],
  })
})

test('of a mob without figures nothing is known, which is no health of 0', () => {
  expect(mobOf({}).mob).toEqual({ id: 'bossBully', slug: 'reshala', health: {}, gear: [], loot: [] })
})

test('what cannot be read is left out and noted', () => {
  const { mob, skipped } = mobOf({
    health: [
      { id: 'Head', max: -1 },
      { id: 'Chest', max: 145 },
    ],
    items: [carried(game.gasan, 140)],
  })
  expect(mob).toMatchObject({ health: { chest: 145 }, loot: [] })
  expect(skipped.filter(({ id }) => id === 'bossBully').map(({ reason }) => reason)).toEqual([
    'health: 1 of 2 entries cannot be read',
    'items: 1 of 1 entries cannot be read',
  ])
})
