import { expect, test } from 'vitest'
import { buildAsMarkdown, buildAsText } from './build-text.ts'

const build = {
  title: 'Colt M4A1 5.56x45 assault rifle',
  url: 'https://stashwise.example/loadouts/weapon/colt-m4a1?b=1abc',
  figures: ['Ergonomics 52', 'Vertical recoil 61'],
  parts: [
    { slot: 'Receiver', name: 'M4A1 5.56x45 upper receiver', depth: 0, price: '8,750 ₽' },
    { slot: 'Barrel', name: 'AR-15 5.56x45 [370mm] barrel', depth: 1 },
  ],
  total: 'Total: 96,400 ₽',
}

test('as text every part is below what it is on, and the link comes last', () => {
  expect(buildAsText(build).split('\n')).toEqual([
    'Colt M4A1 5.56x45 assault rifle',
    'Ergonomics 52 · Vertical recoil 61',
    '- Receiver: M4A1 5.56x45 upper receiver (8,750 ₽)',
    '  - Barrel: AR-15 5.56x45 [370mm] barrel',
    'Total: 96,400 ₽',
    'https://stashwise.example/loadouts/weapon/colt-m4a1?b=1abc',
  ])
})

test('as Markdown the title is the link, and brackets of a name are no link', () => {
  const lines = buildAsMarkdown(build).split('\n')
  expect(lines[0]).toBe('### [Colt M4A1 5.56x45 assault rifle](https://stashwise.example/loadouts/weapon/colt-m4a1?b=1abc)')
  expect(lines).toContain('  - **Barrel**: AR-15 5.56x45 \\[370mm\\] barrel')
})
