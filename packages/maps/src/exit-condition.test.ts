import { itemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { exitConditions } from './exit-condition.ts'

const asksFor = { item: itemUid('11111111-1111-5111-8111-111111111111'), count: 1 }

test.each([
  ['an exit that is simply open', {}, []],
  ['a car with its price', { requires: 'payment', price: 5000 }, ['price']],
  ['a car whose price is not known', { requires: 'payment' }, ['payment']],
  ['a secret exit with its item', { requires: 'secret', asksFor }, ['item']],
  ['a secret exit without', { requires: 'secret' }, ['secret']],
  ['a green flare', { requires: 'flare' }, ['flare']],
  ['a cliff', { brings: [asksFor.item, asksFor.item], without: ['armorVest'] }, ['item', 'item', 'armorVest']],
  ['a locked door that needs power', { brings: [asksFor.item], switches: ['switch1'] }, ['item', 'switch']],
  ['a hole', { without: ['backpack'] }, ['backpack']],
  ['a friendly scav', { requires: 'coop' }, ['coop']],
  ['power first', { switches: ['switch1'] }, ['switch']],
  ['a transit that is open at night', { hours: { from: 21, to: 6 } }, ['hours']],
  ['a transit with a sentence of its own', { conditions: 'Access is available from 21:00 to 6:00' }, ['terms']],
  ['several at once', { requires: 'flare', switches: ['switch1'], asksFor }, ['item', 'flare', 'switch']],
] as const)('the condition of %s', (_, exit, kinds) => expect(exitConditions(exit).map(({ kind }) => kind)).toEqual(kinds))
