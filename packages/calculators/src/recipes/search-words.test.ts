import { expect, test } from 'vitest'
import { hasWords, wordsOf } from './search-words.ts'

test.each([
  ['gpu', 'Graphics card\nGPU', true],
  ['gpu', 'Magpul M-LOK rail', false],
  ['mag', 'Magpul M-LOK rail', true],
  ['m-l', 'Magpul M-LOK rail', true],
  ['card graph', 'Graphics card', true],
  ['phics', 'Graphics card', true],
  ['карт', 'Видеокарта', true],
  ['.45', 'Hornady .45 ACP', true],
  ['', 'anything', true],
])('%j in %j: %s', (search, text, expected) => expect(hasWords(text, wordsOf(search))).toBe(expected))
