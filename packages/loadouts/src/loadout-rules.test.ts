import { describe, expect, test } from 'vitest'
import { toTitle } from './loadout-rules.ts'

describe('titles', () => {
  test.each([
    ['  My   M4A1 \n for  Labs ', 'My M4A1 for Labs'],
    ['Меета 45\u202E kcab\u200B', 'Меета 45 kcab'],
    ['\u0000\u2060 \t', ''],
    ['9'.repeat(70), '9'.repeat(60)],
    ['😀'.repeat(61), '😀'.repeat(60)],
  ])('%j is stored as %j', (typed, stored) => {
    expect(toTitle(typed)).toBe(stored)
  })
})
