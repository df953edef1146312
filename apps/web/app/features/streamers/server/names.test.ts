import type { Locale } from '@stashwise/game/locale'
import { listReplyKinds, type ReplyKind } from '@stashwise/replies/kinds'
import { maxSuggestions } from '@stashwise/replies/suggest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallReplies } from '../testing/small-site.ts'

const replies = smallReplies()
const names = (kind: ReplyKind, typed: string, locale: Locale = 'en') => replies.names({ kind, typed, mode: 'pvp', locale })

test.each<[ReplyKind, string, string[]]>([
  ['price', 'sal', ['Salewa first aid kit']],
  ['price', 'salwea', ['Salewa first aid kit']],
  ['ammo', 'm855', ['5.56x45mm M855A1']],
  ['ammo', 'salewa', []],
  ['key', 'dorm', ['Dorm room 314 marked key']],
  ['craft', 'm855', ['5.56x45mm M855A1']],
  ['craft', 'gpu', []],
  ['barter', 'sal', ['Salewa first aid kit']],
  ['quest', 'short', ['Shortage']],
  ['map', '', ['Customs', 'The Lab', 'Factory']],
  ['boss', '', ['Reshala', 'Knight', 'Tagilla']],
  ['restock', 'thera', ['Therapist']],
  ['price', '', []],
  ['goons', 'x', []],
])('%s %j completes to %j', (kind, typed, expected) => expect(names(kind, typed)).toEqual(expected))

test('names are in the language of who types', () => {
  expect(names('map', 'тамож', 'ru')).toEqual(['Таможня'])
  expect(names('price', 'салева', 'ru')).toEqual(['Аптечка Salewa First Aid Kit'])
})

test('whatever is typed, choices are few and none is empty', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('a', 'е', '__proto__', '-1', 'x'.repeat(5000)))
  fc.assert(
    fc.property(fc.constantFrom(...listReplyKinds), typed, (kind, text) => {
      const found = names(kind, text)
      expect(found.length).toBeLessThanOrEqual(maxSuggestions)
      expect(found.every((name) => name !== '')).toBe(true)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test('what a page shows is asked for by its id', () => {
  const about = (kind: 'price' | 'quest' | 'craft' | 'barter', id: string) => replies.about({ kind, id, mode: 'pvp', locale: 'en' })
  expect(about('price', 'salewa')).toMatchObject({
    title: 'Salewa first aid kit',
    link: 'https://stashwise.example/item/salewa_first_aid_kit',
  })
  for (const id of ['', '__proto__', 'no-such-thing', 'x'.repeat(5000)])
    for (const kind of ['price', 'quest', 'craft', 'barter'] as const) expect(about(kind, id)).toMatchObject({ isMiss: true })
})
