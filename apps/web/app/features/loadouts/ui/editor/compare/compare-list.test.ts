import { expect, test } from 'vitest'
import { comparedKey, readCompared, withCompared } from './compare-list.ts'

const build = (code: string) => ({ gunUrl: 'colt-m4a1', code, title: 'M4A1' })

test('a fifth build takes the place of the oldest', () => {
  const four = ['a', 'b', 'c', 'd'].map(build)
  expect(withCompared(four, build('e')).map(({ code }) => code)).toEqual(['b', 'c', 'd', 'e'])
})

test('the same build is compared once; another weapon with the same code is another build', () => {
  const list = [build('a')]
  expect(withCompared(list, build('a'))).toBe(list)
  expect(withCompared(list, { ...build('a'), gunUrl: 'hk-416' })).toHaveLength(2)
  expect(comparedKey({ gunUrl: 'hk-416' })).not.toBe(comparedKey({ gunUrl: 'colt-m4a1' }))
})

test('what is stored of something else is no list', () => {
  expect(readCompared(undefined)).toEqual([])
  expect(readCompared({ builds: 1 })).toEqual([])
  expect(readCompared([build('a'), 'nonsense'])).toEqual([])
})
