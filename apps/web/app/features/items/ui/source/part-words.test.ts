import { expect, test } from 'vitest'
import { partWords } from './part-words.ts'

const part = (shortName: string, count: number, isTool = false) => ({ item: { shortName }, count, isTool })

test.each([
  ['one of a thing goes without its count', [part('Weapon case', 1)], 'Weapon case'],
  ['several are counted', [part('CPU fan', 2), part('CPU', 1500)], '2\u00a0×\u00a0CPU fan, 1,500\u00a0×\u00a0CPU'],
  ['a tool is not used up', [part('Bolts', 1), part('Toolset', 1, true)], 'Bolts'],
  ['many are not all named', ['Bolts', 'Nuts', 'Hose', 'Wires', 'Tape'].map((name) => part(name, 1)), 'Bolts, Nuts, Hose\u00a0+2'],
])('%s', (_, parts, text) => {
  expect(partWords(parts, 'en')).toBe(text)
})
