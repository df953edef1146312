import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, leastOfControl, leastOfText } from './contrast.ts'
import { groupOf, readTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../../../../kit/tokens.css', import.meta.url), 'utf8')

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#fff', '#000000', undefined],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %s', (one, other, expected) => {
  const found = contrast(one, other)
  expect(found === undefined ? undefined : Math.round(found * 100) / 100).toBe(expected)
})

test('every token is read, in both themes, and light says only what differs', () => {
  const { dark, light } = readTokens(css)
  expect([dark.get('bg'), light.get('bg')]).toEqual(['#131416', '#f4f3f0'])
  expect([...light.keys()]).toEqual([...dark.keys()])
  expect(light.get('space-4')).toBe(dark.get('space-4'))
  expect(dark.has('touch')).toBe(false)
  expect(readTokens(':root { --a: #000000; }')).toMatchObject({ dark: new Map([['a', '#000000']]) })
})

test('texts and edges of controls have the contrast that the design system promises, on every ground', () => {
  for (const theme of Object.values(readTokens(css))) {
    const grounds = [...theme].filter(([name, value]) => groupOf(name, value) === 'ground')
    for (const [name, value] of theme) {
      if (groupOf(name, value) !== 'text' || name === 'accent-ink') continue
      for (const [ground, behind] of grounds)
        expect
          .soft(contrast(value, behind), `${name} on ${ground}`)
          .toBeGreaterThanOrEqual(ground === 'bg-hover' || ground === 'warn-bg' ? 4 : leastOfText)
    }
    expect(contrast(theme.get('line-strong') ?? '', theme.get('bg') ?? '')).toBeGreaterThanOrEqual(leastOfControl)
    expect(contrast(theme.get('accent-ink') ?? '', theme.get('accent') ?? '')).toBeGreaterThanOrEqual(leastOfText)
  }
})
