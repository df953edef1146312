import { expect, test } from 'vitest'
import { cutText, discordText } from './markdown.ts'

test.each([
  ['Salewa first aid kit', 'Salewa first aid kit'],
  ['**bold** _it_ ~~x~~ `code` ||spoiler||', '\\*\\*bold\\*\\* \\_it\\_ \\~\\~x\\~\\~ \\`code\\` \\|\\|spoiler\\|\\|'],
  ['@everyone <@123> <#4> <:e:5>', '\\@everyone \\<\\@123\\> \\<\\#4\\> \\<:e:5\\>'],
  ['[link](https://x.y)', '\\[link\\]\\(https://x.y\\)'],
  ['# head', '\\# head'],
  ['- item-1', '\\- item-1'],
  ['two\nlines\u202E', 'two lines'],
])('%j is shown as it is written', (text, escaped) => expect(discordText(text)).toBe(escaped))

test('a cut text ends with an ellipsis and without half a sign', () => {
  expect(cutText('short', 10)).toBe('short')
  expect(cutText('abcdefgh', 5)).toBe('abcd…')
  expect(cutText('abc\\*def', 5)).toBe('abc…')
  expect(cutText('ab\\\\cdef', 5)).toBe('ab\\\\…')
})
