import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuestionLength, parseAnyQuestion, parseQuestion } from './question.ts'

test.each([
  ['salewa', { name: 'salewa', count: 1 }],
  ['salewa 45000', { name: 'salewa', count: 1, asking: 45_000 }],
  ['salewa 45,000', { name: 'salewa', count: 1, asking: 45_000 }],
  ['ledx 1.2m', { name: 'ledx', count: 1, asking: 1_200_000 }],
  ['ledx 1,5m', { name: 'ledx', count: 1, asking: 1_500_000 }],
  ['салева 45к х3', { name: 'салева', count: 3, asking: 45_000 }],
  ['salewa x3 45k', { name: 'salewa', count: 3, asking: 45_000 }],
  ['gas analyzer 2kk', { name: 'gas analyzer', count: 1, asking: 2_000_000 }],
  ['dorm room 314', { name: 'dorm room', count: 1, asking: 314 }],
  ['salewa 0', { name: 'salewa 0', count: 1 }],
  ['salewa -5', { name: 'salewa -5', count: 1 }],
  ['salewa 99999999999999', { name: 'salewa 99999999999999', count: 1 }],
  ['salewa x0', { name: 'salewa x0', count: 1 }],
  ['45000', { name: '45000', count: 1 }],
])('the sale of “%s”', (typed, sale) => {
  expect(parseQuestion('fee', typed)).toEqual({ kind: 'fee', sale: { whole: typed, ...sale } })
})

test.each([
  ['ledx', { kind: 'price', name: 'ledx' }],
  ['ammo m855a1', { kind: 'ammo', name: 'm855a1' }],
  ['Патрон игольник', { kind: 'ammo', name: 'игольник' }],
  ['цена салева', { kind: 'price', name: 'салева' }],
  ['restock', { kind: 'restock' }],
  ['restock prapor', { kind: 'restock', name: 'prapor' }],
  ['time', { kind: 'raid-time' }],
  ['goons now?', { kind: 'goons' }],
  ['__proto__', { kind: 'price', name: '__proto__' }],
  ['constructor x', { kind: 'price', name: 'constructor x' }],
])('the first word of “%s” is its kind, or the item', (typed, question) => {
  expect(parseAnyQuestion(typed)?.question).toEqual(question)
})

test.each(['', '   ', '!', '\u200b', '🙂', '\n'])('“%s” names nothing', (typed) => {
  expect(parseQuestion('price', typed)).toBeUndefined()
  expect(parseAnyQuestion(typed)).toBeUndefined()
  expect(parseQuestion('restock', typed)).toEqual({ kind: 'restock' })
})

test('a kind without its name is known by its kind', () => {
  expect(parseAnyQuestion('ammo')).toEqual({ kind: 'ammo', question: undefined })
})

test('any text is a question on one line, bounded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const question = parseQuestion('price', typed)
      if (question === undefined) return
      expect('name' in question && question.name).toSatisfy(
        (name: unknown) => typeof name === 'string' && name.length <= maxQuestionLength && !/[\p{Cc}\u202e\u200b]/u.test(name),
      )
    }),
  )
})
