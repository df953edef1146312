import { expect, test } from 'vitest'
import { questUid } from './identity.ts'
import { correctName } from './name-corrections.ts'

const first = questUid('6761f28a022f60bb320f3e95')

test('a wrong name is corrected of its own quest alone, and not once the feed has another', () => {
  expect(correctName('quest', first, 'en', 'Neuanfang')).toBe('New Beginning (Prestige 1)')
  expect(correctName('quest', first, 'de', 'New Beginning')).toBe('Neuanfang (Prestige 1)')
  expect(correctName('quest', first, 'fr', 'Nouveau départ')).toBe('Nouveau départ')
  expect(correctName('quest', first, 'en', 'Fresh Start')).toBe('Fresh Start')
  expect(correctName('quest', questUid('5936d90786f7742b1420ba5b'), 'en', 'Neuanfang')).toBe('Neuanfang')
})
