import { expect, test } from 'vitest'
import { findSlowRegexes } from './regexes.mjs'

const check = (code) => findSlowRegexes('code.tsx', code)

test('a regular expression that some input makes slow is named with its line', async () => {
  const [fault, ...others] = await check('const a = 1\nconst hasSession = (c: string) => /(^|;\\s*)[^=;]*session[^=;]*=/i.test(c)\n')
  expect(fault).toMatch(/^code\.tsx:2 \/\(\^\|;\\s\*\)\[\^=;\]\*session\[\^=;\]\*=\/i /)
  expect(others).toEqual([])
})

test.each(['/(?<=.)\\/+$/', '/\\s+$/', '/%.*$/', '/(a+)+$/', '/<[a-z][^>]*>/i', '/^\\s*(.*?)\\s*$/'])('%s is slow', async (regex) => {
  expect(await check(`export const found = ${regex}.test(text)`)).toHaveLength(1)
})

test.each(['/ +/g', '/^[\\w-]{1,60}$/', '/\\{\\{(\\w{1,40})\\}\\}/g', '/[^\\p{L}\\p{N}]+/gu', '/^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u'])(
  '%s is not',
  async (regex) => {
    expect(await check(`export const found = ${regex}.test(text)`)).toEqual([])
  },
)

test('one that is made of a value cannot be checked; a division is none', async () => {
  expect(await check('export const made = (word: string) => new RegExp(word)')).toHaveLength(1)
  expect(await check('export const half = (a: number, b: number) => <b>{a / b / 2}</b>')).toEqual([])
})
