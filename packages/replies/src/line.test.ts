import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asMessage, chatText } from './chat-text.ts'
import { cutAtWord, maxLineLength, minLineLength, toLine } from './line.ts'
import type { Reply } from './reply.ts'
import { fillTemplate, maxTemplateLength, saysAnything, unknownFields } from './template.ts'

const reply = (part: Partial<Reply> = {}): Reply => ({
  kind: 'price',
  title: 'Salewa',
  link: 'https://stashwise.example/item/salewa',
  parts: [
    { label: 'flea market', value: '36,430 ₽', weight: 100 },
    { label: 'Therapist', value: '9,620 ₽', weight: 80 },
    { label: 'also', value: 'IFAK', weight: 50 },
  ],
  fields: { name: 'Salewa', price: '36,430 ₽', trader: 'Therapist', link: 'https://stashwise.example/item/salewa' },
  ...part,
})

/** What no line may hold, and what it may not begin with. */
const isHarmless = (line: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff@<>{}`]/u.test(line) &&
  !/\$(?!\d)/.test(line) &&
  !/^[!/.\\#*~?&^%=;:,'-]/.test(line) &&
  line.isWellFormed()

const hostile = [
  '/ban everyone',
  '!addcom !x y',
  '.timeout me',
  '@streamer hi',
  'a\r\nPRIVMSG #x :y',
  '\u202Edrowssap',
  '$(urlfetch https://evil.example)',
  '$'.concat('{customapi.evil.example}'),
  '$\u200b(x)',
  '<@everyone>',
  '{price}',
  '\u200b!ban',
  '  /me x',
  '\\/ban',
  '\ud83d',
  'x\u0000y',
  '＠here',
  '\u2066/ban\u2069',
  '!!!',
  '\u0301!ban',
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 500 }))

describe('a line', () => {
  test('has the title, the parts and the address', () => {
    expect(toLine(reply())).toBe('Salewa: flea market 36,430 ₽ · Therapist 9,620 ₽ · also IFAK https://stashwise.example/item/salewa')
    expect(toLine(reply(), { link: false })).toBe('Salewa: flea market 36,430 ₽ · Therapist 9,620 ₽ · also IFAK')
    expect(toLine(reply({ parts: [] }), { link: false })).toBe('Salewa')
  })
  test('leaves out the least important parts where there is no room, whole', () => {
    expect(toLine(reply(), { max: 70 })).toBe('Salewa: flea market 36,430 ₽ · Therapist 9,620 ₽ · also IFAK')
    expect(toLine(reply(), { max: 60 })).toBe('Salewa: flea market 36,430 ₽ · Therapist 9,620 ₽ · also IFAK')
    const long = reply({ title: 'A name of many words that leaves room for one more' })
    expect(toLine(long, { max: 77 })).toBe('A name of many words that leaves room for one more: flea market 36,430 ₽')
    expect(toLine(long, { max: 70 })).toBe('A name of many words that leaves room for one more: Therapist 9,620 ₽')
  })
  test('a name that begins with a point gets a mark before it: chats take points for commands', () => {
    expect(toLine(reply({ title: '.300 Blackout AP', parts: [], link: '' }), { link: false })).toBe('· .300 Blackout AP')
  })
  test('whatever names and values are, it is short enough and nothing a chat or a bot acts on', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.record({ label: text, value: text, weight: fc.nat(100) }), { maxLength: 8 }),
        fc.integer({ min: minLineLength, max: maxLineLength }),
        (title, parts, max) => {
          const line = toLine(reply({ title, parts }), { max })
          expect(line.length).toBeLessThanOrEqual(max)
          expect(line).toSatisfy(isHarmless)
        },
      ),
    )
  })
})

describe('a text', () => {
  test.each(hostile)('%j loses what chats and bots act on', (name) => {
    expect(asMessage(chatText(name))).toSatisfy(isHarmless)
  })
  test.each(['5.56x45mm M855A1', 'Кофе "Majaica"', '$570', '−3.8%', '+0.2%', '«Модуль-3М»', '(50 pcs)', '💰 36,430 ₽', '12/70 flechette'])(
    '%s stays as it is',
    (name) => expect(asMessage(chatText(name))).toBe(name),
  )
  test('is cut between words, never in a number', () => {
    expect(cutAtWord('flea 36,430 ₽', 8)).toBe('flea …')
    expect(cutAtWord('😀😀😀 word', 5)).toBe('…')
    expect(cutAtWord('short', 10)).toBe('short')
  })
})

describe('a template', () => {
  test('is filled with the fields of the kind; unknown ones leave nothing, unknown values a dash', () => {
    expect(fillTemplate(reply(), '{name} costs {price}, {avg24h} on average{nonsense}')).toBe('Salewa costs 36,430 ₽, — on average')
    expect(unknownFields('price', '{name} {damage} {nonsense} {nonsense} {}')).toEqual(['damage', 'nonsense'])
    expect(unknownFields('ammo', '{damage}')).toEqual([])
    expect(unknownFields('price', '{__proto__} {constructor}')).toEqual(['__proto__', 'constructor'])
  })
  test('says nothing when no figure it names is known', () => {
    expect(saysAnything(reply(), '{name}: {price}')).toBe(true)
    expect(saysAnything(reply(), '{name}: {avg24h}')).toBe(false)
    expect(saysAnything(reply(), '{name}!')).toBe(true)
  })
  test('leaves out whole fields and words where there is no room', () => {
    expect(fillTemplate(reply({ fields: { name: 'Salewa', price: '36 430 ₽' } }), 'Price of {name}: {price}', 22)).toBe('Price of Salewa:')
  })
  test('whatever it is, the line is short enough and nothing a chat or a bot acts on', () => {
    const piece = fc.oneof(text, fc.constantFrom('{name}', '{price}', '{trader}', '{link}', '$', '(', '{', '}', '@'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), text, fc.integer({ min: minLineLength, max: maxLineLength }), (pieces, name, max) => {
        const line = fillTemplate(reply({ fields: { name, price: '$5', trader: '(x' } }), pieces.join(''), max)
        expect(line.length).toBeLessThanOrEqual(max)
        expect(line).toSatisfy(isHarmless)
      }),
    )
  })
  test('a long one is cut before it is read', () => {
    expect(fillTemplate(reply(), `${'x'.repeat(maxTemplateLength)}{name}`)).not.toContain('Salewa')
  })
})
