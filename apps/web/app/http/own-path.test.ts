import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/account', '/crafts?a=1#top', '/item/salewa?tab=prices&back=//elsewhere', '/tag/%D0%9A%D0%BB%D1%8E%D1%87%D0%B8'])(
  '%s is a path of the site',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test('a path is what a browser makes of it', () => {
  expect(ownPath('/crafts/../hideout')).toBe('/hideout')
  expect(ownPath('/tag/Ключи и метки')).toBe('/tag/%D0%9A%D0%BB%D1%8E%D1%87%D0%B8%20%D0%B8%20%D0%BC%D0%B5%D1%82%D0%BA%D0%B8')
})

test.each([
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.%2E//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/.\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  `/${'a'.repeat(600)}`,
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test.each(['/api/be/logout', '/%61pi/be/logout', '/x/../api/be/logout', '/api', '/%E0%A4%A'])('%s is no page', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('whatever is given, the result stays on the site', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '\u0000',
    'ж',
  ]
  const tricks = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  const site = 'https://stashwise.example'
  fc.assert(
    fc.property(tricks, (parts) => {
      const path = ownPath(`/${parts.join('')}`)
      if (path === undefined) return
      expect(new URL(path, site).origin).toBe(site)
      // Also where a header or a link is put together from it.
      expect(path).toMatch(/^\/(?![/\\])[^\\\s\p{Cc}]*/u)
      expect(ownPath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})
