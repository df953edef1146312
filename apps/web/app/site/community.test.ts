import { expect, test } from 'vitest'
import { isOutsideUrl, readRegionalSites } from './community.ts'

test('sites of other regions are read line by line', () => {
  expect(readRegionalSites('Deutsch https://de.example/\r\n\n  Português do Brasil http://br.example ')).toEqual([
    { name: 'Deutsch', url: 'https://de.example/' },
    { name: 'Português do Brasil', url: 'http://br.example' },
  ])
  expect(readRegionalSites('')).toEqual([])
})

test.each(['https://no-name.example/', 'Name only', 'Bad javascript:alert(1)', `${'N'.repeat(41)} https://a.example`])(
  '%s is no site',
  (line) => {
    expect(readRegionalSites(line)).toBeUndefined()
  },
)

test('menus lead to web addresses; mail only where it is asked for', () => {
  expect(isOutsideUrl('https://discord.gg/abc')).toBe(true)
  expect(isOutsideUrl('javascript:alert(1)')).toBe(false)
  expect(isOutsideUrl('mailto:help@example.org')).toBe(false)
  expect(isOutsideUrl('mailto:help@example.org', true)).toBe(true)
  expect(isOutsideUrl(`https://a.example/${'x'.repeat(300)}`)).toBe(false)
})
