import type { LockCount, LockKind } from '@stashwise/catalogue/key-locks'
import type { MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { lockWords } from './lock-words.ts'

const words = (locale: Locale, locks: LockCount[], isEntry = false) =>
  lockWords({ map: 'customs' as MapSlug, isEntry, locks }, serverTexts(locale).getFixedT(null, 'item'), locale)
const some = (kind: LockKind, count: number, powered = 0): LockCount => ({ kind, count, powered })

test.each([
  ['one lock', [some('door', 1)], { opens: '1 door' }, { opens: '1 дверь' }],
  ['two of one kind', [some('door', 2)], { opens: '2 doors' }, { opens: '2 двери' }],
  [
    'all kinds',
    [some('door', 5), some('container', 1), some('trunk', 3), some('other', 21)],
    { opens: '5 doors, 1 container, 3 trunks, and 21 other locks' },
    { opens: '5 дверей, 1 контейнер, 3 багажника и 21 другой замок' },
  ],
  [
    'locks without power',
    [some('door', 2, 1), some('container', 1, 1)],
    { opens: '2 doors and 1 container', power: '2 need power' },
    { opens: '2 двери и 1 контейнер', power: '2 — при включённом питании' },
  ],
])('%s in words', (_, locks, english, russian) => {
  expect([words('en', locks), words('ru', locks)]).toEqual([english, russian])
})

test('a way into the map comes first', () => {
  expect(words('en', [], true)).toEqual({ opens: 'entry to the map' })
  expect(words('ru', [some('door', 1)], true)).toEqual({ opens: 'вход на локацию и 1 дверь' })
})
