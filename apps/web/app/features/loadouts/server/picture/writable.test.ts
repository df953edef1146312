import { expect, test } from 'vitest'
import { writable } from './writable.ts'

test.each([
  ['Labs rat, no sight', 'Labs rat, no sight'],
  ['Лаба без прицела № 5', 'Лаба без прицела № 5'],
  ['🔥 AK best 👨‍👩‍👧 build 🔥', 'AK best build'],
  ['突击步枪', ''],
  ['بندقية هجومية', ''],
  ['M4 突击', 'M4'],
  ['🔥🔥', ''],
  ['ÀÉÎÕÜ straße łódź', 'ÀÉÎÕÜ straße łódź'],
  ['Z\u0335\u0321a\u0334lgo', 'Zalgo'],
  ['e\u0301t\u00e9', 'été'],
])('%s is shown as "%s"', (title, expected) => {
  expect(writable(title)).toBe(expected)
})
