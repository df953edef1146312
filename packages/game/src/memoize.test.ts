import { expect, test } from 'vitest'
import { memoize, weakMemoize } from './memoize.ts'

test('a value is made once for a key, also when it is undefined, and not at all while making it fails', () => {
  const made: string[] = []
  const lengthOf = memoize((text: string) => {
    made.push(text)
    if (text === '') throw new RangeError('empty')
    return text.length > 1 ? text.length : undefined
  })
  expect([lengthOf('a'), lengthOf('a'), lengthOf('ab')]).toEqual([undefined, undefined, 2])
  expect(() => lengthOf('')).toThrow(RangeError)
  expect(() => lengthOf('')).toThrow(RangeError)
  expect(made).toEqual(['a', 'ab', '', ''])
})

test('a value belongs to its object, not to what is equal', () => {
  const copyOf = weakMemoize((list: number[]) => [...list])
  const list = [1]
  expect(copyOf(list)).toBe(copyOf(list))
  expect(copyOf(list)).not.toBe(copyOf([1]))
})
