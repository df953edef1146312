import { expect, test } from 'vitest'
import { checkWords } from './glossary.mjs'

const glossary = {
  en: [
    { say: 'module', not: ['stations?'] },
    { say: 'PVP', not: ['PvP'], isExact: true },
  ],
  ru: [{ say: 'лот', not: ['предложени\\p{L}*'] }],
  except: { 'en map:': 'names of places', 'en raid:gone': 'nothing says so any more' },
}

test('a text with a word that has another one is named with both', () => {
  const faults = checkWords([['hideout:lead', 'Each Station of yours']], 'en', glossary)
  expect(faults[0]).toBe('en: hideout:lead says “Station”, the glossary “module”: Each Station of yours')
  expect(checkWords([['market:none', 'Нет предложений']], 'ru', glossary)).toHaveLength(1)
})

test('values, parts of words, and words as they are to be written are no faults; an exception that nothing needs is one', () => {
  const texts = [
    ['hideout:a', '{{station}} stationary'],
    ['hideout:b', 'PVP'],
    ['map:c', 'Gas Station'],
  ]
  expect(checkWords(texts, 'en', glossary)).toEqual(['en raid:gone needs no exception in the glossary'])
})
