import { expect, test } from 'vitest'
import { findCaliber } from './find-caliber.ts'

const calibers = [
  { code: '545x39', name: '5.45x39 mm', kind: 'rifle' as const, rounds: 11 },
  { code: '1143x23acp', name: '.45 ACP', kind: 'pistol' as const, rounds: 5 },
]

test('a caliber is known by every usual spelling', () => {
  for (const text of ['545x39', '5.45x39', '5,45х39', '5.45x39mm', '5.45x39 мм', 'Caliber545x39'])
    expect([text, findCaliber(calibers, text)?.code]).toEqual([text, '545x39'])
  expect(findCaliber(calibers, '.45 acp')?.code).toBe('1143x23acp')
  expect(findCaliber(calibers, 'Caliber1143x23ACP')?.code).toBe('1143x23acp')
})

test('another caliber is none of them', () => {
  for (const text of ['5.45', '999x99', 'caliber', '']) expect(findCaliber(calibers, text)).toBeUndefined()
})
