import { expect, test } from 'vitest'
import { pseudoCatalogue, toPseudo } from './pseudo.ts'

test('letters are accented, values and references are not, and the text is a third longer', () => {
  expect(toPseudo('Sell {{count}} at $t(shell.page.market)')).toMatch(/^\[Šéĺĺ \{\{count\}\} áť \$t\(shell\.page\.market\)·+\]$/)
  expect(toPseudo('Flea market')).toBe('[Ƒĺéá ɱáŕķéť····]')
})

test('a catalogue has its keys in the pseudo-locale too', () => {
  expect(pseudoCatalogue({ title: 'Flea', column: { last: 'Last' } })).toEqual({ title: '[Ƒĺéá··]', column: { last: '[Ĺášť··]' } })
})
