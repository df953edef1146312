import { expect, test } from 'vitest'
import { parsePastedLink } from './parse-pasted-link.ts'

test.each([
  [
    'https://stashwise.example/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?b=1AbC_-9',
    { kind: 'code', gunUrl: 'colt_m4a1_5.56x45_assault_rifle', code: '1AbC_-9' },
  ],
  [
    '/ru/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?b=1AbC&view=figures',
    { kind: 'code', gunUrl: 'colt_m4a1_5.56x45_assault_rifle', code: '1AbC' },
  ],
  ['/loadouts/weapon/b&t_mp9_9x19_submachine_gun', { kind: 'weapon', gunUrl: 'b&t_mp9_9x19_submachine_gun' }],
  ['  1AbC_-9xyz ', { kind: 'code', code: '1AbC_-9xyz' }],
  [
    'https://stashwise.example/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle',
    { kind: 'weapon', gunUrl: 'colt_m4a1_5.56x45_assault_rifle' },
  ],
  [
    '### [M4A1](https://stashwise.example/ru/loadouts/weapon/signal_pistol_(red)?b=1AbC)Ergonomics 52',
    { kind: 'code', gunUrl: 'signal_pistol_(red)', code: '1AbC' },
  ],
  [
    'look: https://example.com/loadouts and https://stashwise.example/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle, nice',
    { kind: 'weapon', gunUrl: 'colt_m4a1_5.56x45_assault_rifle' },
  ],
  [
    'https://stashwise.example/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle/5af08cf886f774223c269184',
    { kind: 'saved', gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' },
  ],
])('%s is read as what it is', (pasted, expected) => {
  expect(parsePastedLink(pasted)).toEqual(expected)
})

test.each([
  '',
  'hi',
  'https://example.com/',
  'https://stashwise.example/item/colt_m4a1_5.56x45_assault_rifle',
  'two words',
  'http://[',
  '{"root":{}}',
])('%s is no build', (pasted) => {
  expect(parsePastedLink(pasted)).toBeUndefined()
})
