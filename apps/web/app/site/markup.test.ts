import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertTags, hasMarkup, type MarkupNode, parseMarkup } from './markup.ts'

const addresses = (nodes: MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...addresses(node.children)]))
const tags = (nodes: MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]))
const textOf = (nodes: MarkupNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

test('an alert keeps its emphasis and its links', () => {
  expect(parseMarkup('Wipe <b>tomorrow</b>: <a href="https://example.org/news">news</a>')).toEqual([
    'Wipe ',
    { tag: 'b', children: ['tomorrow'] },
    ': ',
    { tag: 'a', href: 'https://example.org/news', children: ['news'] },
  ])
})

test('scripts vanish with what they hold, unknown elements only lose their tags', () => {
  expect(textOf(parseMarkup('a<script>alert(1)</script>b<marquee>c</marquee><style>p{}</style>d'))).toBe('abcd')
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java&#115;cript:alert(1)',
])('a link to %s loses its address', (address) => {
  expect(addresses(parseMarkup(`<a href="${address}">x</a>`))).toEqual([])
})

test('only allowed elements and addresses come out, whatever goes in', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '<a href=',
    '<b ',
    '</b>',
    '<img src=x onerror=',
    '<scr',
    'ipt>',
    'javascript:',
    'https://x',
    '<!--',
    '-->',
    ' text ',
    '&lt;',
    '/',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const nodes = parseMarkup(parts.join(''))
      expect(tags(nodes).every((tag) => alertTags.some((known) => known === tag))).toBe(true)
      expect(addresses(nodes).every((address) => /^(https?:|mailto:|\/[^/\\]|\/$)/i.test(address))).toBe(true)
    }),
  )
})

test('a text with an angle bracket is no markup', () => {
  expect(hasMarkup('prices < 5 min old')).toBe(false)
  expect(hasMarkup('<b>new</b>')).toBe(true)
})
