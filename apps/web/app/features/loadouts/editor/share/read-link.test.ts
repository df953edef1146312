import { expect, test } from 'vitest'
import { readPastedLink } from './read-link.ts'

test.each([
  ['https://stashwise.example/loadouts/weapon/colt-m4a1?b=1AbC_-9', { kind: 'code', gunUrl: 'colt-m4a1', code: '1AbC_-9' }],
  ['/ru/loadouts/weapon/colt-m4a1?b=1AbC&view=figures', { kind: 'code', gunUrl: 'colt-m4a1', code: '1AbC' }],
  ['  1AbC_-9xyz ', { kind: 'code', code: '1AbC_-9xyz' }],
  ['https://stashwise.example/loadouts/weapon/colt-m4a1', { kind: 'weapon', gunUrl: 'colt-m4a1' }],
  [
    'https://stashwise.example/loadouts/weapon/colt-m4a1/5af08cf886f774223c269184',
    { kind: 'saved', gunUrl: 'colt-m4a1', id: '5af08cf886f774223c269184' },
  ],
])('%s is read as what it is', (pasted, expected) => {
  expect(readPastedLink(pasted)).toEqual(expected)
})

test.each(['', 'hi', 'https://example.com/', 'https://stashwise.example/item/colt-m4a1', 'two words', 'http://[', '{"root":{}}'])(
  '%s is no build',
  (pasted) => {
    expect(readPastedLink(pasted)).toBeUndefined()
  },
)
