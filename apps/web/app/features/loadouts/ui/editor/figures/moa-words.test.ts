import type { ItemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { moaDoubtWords } from './moa-words.ts'

const doubt = { preset: 'mcx' as ItemUid, presetName: 'MCX Carbine', published: 2.17, calculated: 1.77, isOwn: false }
const words = (locale: 'en' | 'ru', isOwn = false) =>
  moaDoubtWords({ ...doubt, isOwn }, serverTexts(locale).getFixedT(null, 'loadouts'), locale)

test('both figures of another preset are said to be that preset’s, by its name', () => {
  expect(words('en')).toBe(
    '≈ The accuracy is unsure: for the preset “MCX Carbine” the game data publishes 2.17 MOA, and our formula gives that preset 1.77 MOA.',
  )
  expect(words('ru')).toBe(
    '≈ Точность под вопросом: для пресета «MCX Carbine» в данных игры указано 2,17 MOA, а по нашей формуле у него выходит 1,77 MOA.',
  )
})

test('a build that is a preset needs no name for it', () => {
  expect(words('en', true)).toMatch(/^≈ The accuracy is unsure: the game data publishes 2\.17 MOA for this preset/)
})
