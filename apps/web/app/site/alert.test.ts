import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertAt, alertSource, parseAlert, sanitizeAlert, toAlert } from './alert.ts'
import { type AlertNode, alertTags } from './alert-nodes.ts'

const addresses = (nodes: AlertNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...addresses(node.children)]))
const tags = (nodes: AlertNode[]): string[] => nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]))
const textOf = (nodes: AlertNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

test('an alert loses handlers, scripts and foreign addresses, and keeps its text', () => {
  expect(sanitizeAlert('<b onclick="x()">Wipe</b> <script>x()</script><a href="javascript:x()">soon</a> <img src=x onerror=x()>')).toBe(
    '<b>Wipe</b> <a>soon</a>',
  )
})

test('an alert keeps its emphasis and its links', () => {
  expect(parseAlert('Wipe <b>tomorrow</b>: <a href="https://example.org/?a=1&b=2">news</a><br>R&amp;D &lt;3')).toEqual([
    'Wipe ',
    { tag: 'b', children: ['tomorrow'] },
    ': ',
    { tag: 'a', href: 'https://example.org/?a=1&b=2', children: ['news'] },
    { tag: 'br', children: [] },
    'R&D <3',
  ])
})

test('scripts vanish with what they hold, unknown elements only lose their tags', () => {
  expect(textOf(parseAlert('a<script>alert(1)</script>b<marquee>c</marquee><style>p{}</style>d'))).toBe('abcd')
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'java&#115;cript:alert(1)',
])('a link to %s loses its address', (address) => {
  expect(addresses(parseAlert(`<a href="${address}">x</a>`))).toEqual([])
})

test('only allowed elements and addresses come out, whatever goes in, and again when it was saved', () => {
  const part = fc.constantFrom(
    ...['<', '>', '"', "'", '<a href=', '<b ', '</b>', '<img src=x onerror=', '<scr', 'ipt>', '<svg><', '<![CDATA[', '<!--', '-->', '/'],
    ...['javascript:', 'https://x', ' text ', '&lt;', '&#60;script', '\t', '\\', '</a>', '<textarea>', '<p>', '<li>'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const nodes = parseAlert(parts.join(''))
      expect(tags(nodes).every((tag) => alertTags.some((known) => known === tag))).toBe(true)
      expect(addresses(nodes).every((address) => /^(https?:|mailto:|\/[^/\\]|\/$)/i.test(address))).toBe(true)
      expect(parseAlert(sanitizeAlert(parts.join('')))).toEqual(nodes)
    }),
  )
})

test('plain text is edited as it was typed, markup as it was saved', () => {
  expect(alertSource(sanitizeAlert('5 < 6 & more'))).toBe('5 < 6 & more')
  expect(alertSource('<b>Wipe</b> R&amp;D')).toBe('<b>Wipe</b> R&amp;D')
})

test('each language has its text, and the other one where there is none', () => {
  const alert = { text: 'Wipe', ru: 'Вайп', from: '', until: '' }
  const texts = (setting: typeof alert) => (['en', 'ru', 'fr'] as const).map((locale) => alertAt(toAlert(setting), locale, 0).text)
  expect(texts(alert)).toEqual(['Wipe', 'Вайп', 'Wipe'])
  expect(texts({ ...alert, ru: '' })).toEqual(['Wipe', 'Wipe', 'Wipe'])
  expect(texts({ ...alert, text: '' })).toEqual(['Вайп', 'Вайп', 'Вайп'])
})

test('an alert is shown from its first to its last moment, and says when that changes', () => {
  const alert = toAlert({ text: 'Wipe', ru: '', from: '2026-12-01T10:00:00.000Z', until: '2026-12-01T12:00:00.000Z' })
  const at = (time: string) => {
    const { text, changesInMs } = alertAt(alert, 'en', Date.parse(`2026-12-01T${time}Z`))
    return [text, changesInMs]
  }
  expect(at('09:59:59.000')).toEqual(['', 1000])
  expect(at('10:00:00.000')).toEqual(['Wipe', 2 * 3_600_000])
  expect(at('11:59:59.999')).toEqual(['Wipe', 1])
  expect(at('12:00:00.000')).toEqual(['', undefined])
})
