import { makeId } from '@stashwise/game/id-table'
import { uuid5 as inBrowser } from '@stashwise/game/uuid5'
import { expect, test } from 'vitest'
import { itemUid, questUid, uuid5 } from './identity.ts'

const gameId = '5c51aac186f77432ea65c552'

test.each(['', 'a', 'item:5c51aac186f77432ea65c552:', 'x'.repeat(39), 'x'.repeat(40), 'x'.repeat(48), 'ё'.repeat(100)])(
  'a browser makes the same id of %j',
  (name) => {
    expect(inBrowser(name)).toBe(uuid5(name))
  },
)

test('ids are made again from the game’s', () => {
  expect(makeId(`i${gameId}`)).toBe(itemUid(gameId))
  expect(makeId(`n${gameId}`)).toBe(itemUid(gameId, 'non-functional'))
  expect(makeId(`q${gameId}`)).toBe(questUid(gameId))
  expect(makeId('=whole')).toBe('whole')
})
