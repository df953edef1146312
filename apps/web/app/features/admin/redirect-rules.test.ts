import { expect, test } from 'vitest'
import { readRules, writeRules } from './redirect-rules.ts'

const isPage = (path: string) => ['/crafts', '/item/salewa'].includes(path)
const site = { isPage, own: ['https://stash.example', 'http://127.0.0.1:3000'] }
const faultsOf = (...lines: string[]) => readRules(lines.join('\n'), site).faults

test('rules are read line by line; the code is 301 unless one is named', () => {
  const text = '# renamed items\n/item/salewa_kit /item/salewa\n\n/forum/ https://forum.example/stash 302\r\n'
  const { rules, faults } = readRules(text, site)
  expect(faults).toEqual([])
  expect(rules).toEqual([
    { from: '/item/salewa_kit', to: '/item/salewa', code: 301 },
    { from: '/forum', to: 'https://forum.example/stash', code: 302 },
  ])
  expect(readRules(writeRules(rules), site).rules).toEqual(rules)
})

test.each([
  ['/only-from', 'shape'],
  ['/a /b 301 more', 'shape'],
  ['a /b', 'from'],
  ['/ /b', 'from'],
  ['/admin/users /b', 'from'],
  ['/ADMIN /b', 'from'],
  ['/%61dmin /b', 'from'],
  ['/x/%2e%2e/Admin /b', 'from'],
  ['/admin%2Fusers /b', 'from'],
  ['/A%50I/be /b', 'from'],
  ['/robots.txt /b', 'from'],
  ['/ru/old /b', 'from'],
  ['/ru /b', 'from'],
  ['/old?q=1 /b', 'from'],
  ['/old javascript:alert(1)', 'to'],
  ['/old //evil.example', 'to'],
  ['/old https://user:pass@evil.example/', 'to'],
  ['/old https://stash.example@evil.example/', 'to'],
  ['/old https://stash.example/api/be/logout', 'to'],
  ['/old /new 200', 'code'],
  ['/%63rafts /hideout', 'page'],
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

/** Every way to write a path that requests take for `/a`. */
// biome-ignore format: a table
const spellings = [
  '/a', '/a/', '/%61', '/x/../a', '/ru/a', '/ru//a', '/de/ru/a', '/a?q=1', '/a#top', '/a.data',
  'https://stash.example/a', 'http://STASH.example/a', 'https://stash.example./%61/', 'https://stash.example:443/ru/a',
  'http://localhost:3000/a', 'http://[::1]:3000/a',
]

test.each(spellings)('a rule from /a to %s leads in a circle, also by way of another one', (to) => {
  expect(faultsOf(`/a ${to}`)).toEqual([{ line: 1, fault: 'loop' }])
  expect(faultsOf('/a /b', `/b ${to}`)).toEqual([1, 2].map((line) => ({ line, fault: 'loop' })))
})

test('two spellings of a path are one path', () => {
  expect(faultsOf('/old /new', '/%6Fld /newer')).toEqual([{ line: 2, fault: 'double' }])
})

test('the site’s own address becomes a path, another one is written as browsers read it', () => {
  const { rules } = readRules('/a https://stash.example/b?q=1#x\n/c HTTPS://Forum.example', site)
  expect(rules.map(({ to }) => to)).toEqual(['/b?q=1#x', 'https://forum.example/'])
})
