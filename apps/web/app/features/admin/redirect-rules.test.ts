import { expect, test } from 'vitest'
import { readRules, writeRules } from './redirect-rules.ts'

const isPage = (path: string) => ['/crafts', '/item/salewa'].includes(path)
const faultsOf = (...lines: string[]) => readRules(lines.join('\n'), isPage).faults

test('rules are read line by line; the code is 301 unless one is named', () => {
  const text = '# renamed items\n/item/salewa_kit /item/salewa\n\n/forum/ https://forum.example/stash 302\r\n'
  const { rules, faults } = readRules(text, isPage)
  expect(faults).toEqual([])
  expect(rules).toEqual([
    { from: '/item/salewa_kit', to: '/item/salewa', code: 301 },
    { from: '/forum', to: 'https://forum.example/stash', code: 302 },
  ])
  expect(readRules(writeRules(rules), isPage).rules).toEqual(rules)
})

test.each([
  ['/only-from', 'shape'],
  ['/a /b 301 more', 'shape'],
  ['a /b', 'from'],
  ['/ /b', 'from'],
  ['/admin/users /b', 'from'],
  ['/old?q=1 /b', 'from'],
  ['/old javascript:alert(1)', 'to'],
  ['/old //evil.example', 'to'],
  ['/old /new 200', 'code'],
  ['/crafts /hideout', 'page'],
] as const)('%s is refused: %s', (line, fault) => {
  expect(faultsOf(line)).toEqual([{ line: 1, fault }])
})

test('a path with two rules is refused at the second', () => {
  expect(faultsOf('/old /new', '/old/ /newer')).toEqual([{ line: 2, fault: 'double' }])
})

test('rules that lead in a circle are refused, chains are not', () => {
  expect(faultsOf('/a /b', '/b /c', '/c /crafts')).toEqual([])
  expect(faultsOf('/a /b', '/b /c?q=1', '/c /a', '/d /a')).toEqual([1, 2, 3].map((line) => ({ line, fault: 'loop' })))
  expect(faultsOf('/a /a')).toEqual([{ line: 1, fault: 'loop' }])
})
