import { nameOf } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import { itemsByName } from '@stashwise/replies/find/find-item'
import { mapsByName, tradersByName } from '@stashwise/replies/find/find-others'
import { itemNicknames } from '@stashwise/search/nicknames/items'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'

const { facts } = snapshotCatalogue()
const nameAt = (ordinal: number) => nameOf(facts, 'item', facts.items[ordinal]?.uid ?? '', 'en')
const itemOf = (typed: string, locale: Locale = 'en') => {
  const found = itemsByName(facts, locale).find(typed)
  return found && nameAt(found.entry)
}

test.each([
  ['btc', 'Physical Bitcoin'],
  ['physical btc', 'Physical Bitcoin'],
  ['bitcoin', 'Physical Bitcoin'],
  ['.45', '.45 ACP AP'],
  ['45 acp', '.45 ACP AP'],
  ['red card', 'TerraGroup Labs keycard (Red)'],
  ['RED KEYCARD', 'TerraGroup Labs keycard (Red)'],
  ['violet card', 'TerraGroup Labs keycard (Violet)'],
  ['black keycard', 'TerraGroup Labs keycard (Black)'],
  ['labs card', 'TerraGroup Labs access keycard'],
  ['intel', 'Intelligence folder'],
  ['gpu', 'Graphics card'],
  ['ledx', 'LEDX Skin Transilluminator'],
  ['leddx', 'LEDX Skin Transilluminator'],
  ['salwea', 'Salewa first aid kit'],
  ['grafics card', 'Graphics card'],
  ['moonshien', 'Bottle of Fierce Hatchling moonshine'],
  ['graphicscard', 'Graphics card'],
  ['gas an', 'Gas analyzer'],
  ['flash drive', 'Secure Flash drive'],
  ['thicc case', 'T H I C C item case'],
  ['items case', 'Item case'],
  ['junkbox', 'Lucky Scav Junk box'],
  ['meds case', 'Medicine case'],
  ['ammo case', 'Ammunition case'],
  ['stim case', 'Injector case'],
  ['doc case', 'Documents case'],
  ['keytool', 'Key tool'],
  ['mil battery', '6-STEN-140-M military battery'],
  ['green gunpowder', 'Gunpowder "Eagle"'],
  ['gun powder', 'Gunpowder "Hawk"'],
  ['tushonka', 'Can of beef stew (Large)'],
  ['car med', 'Car first aid kit'],
  ['surv kit', 'Surv12 field surgical kit'],
  ['etg', 'eTG-change regenerative stimulant injector'],
  ['mule', 'M.U.L.E. stimulant injector'],
  ['m4', 'Colt M4A1 5.56x45 assault rifle'],
  ['mosin', 'Mosin 7.62x54R bolt-action rifle (Infantry)'],
  ['ap-20', '12/70 AP-20 armor-piercing slug'],
  ['igolnik', '5.45x39mm PPBS gs Igolnik'],
  ['762 bp', '7.62x39mm BP gzh'],
  ['altyn', 'Altyn bulletproof helmet (Olive Drab)'],
  ['wd40', 'WD-40 (100ml)'],
  ['defib', 'Portable defibrillator'],
  ['салева', 'Salewa first aid kit'],
  ['видеокарта', 'Graphics card'],
  ['красная карта', 'TerraGroup Labs keycard (Red)'],
  ['биток', 'Physical Bitcoin'],
  ['дувч', 'LEDX Skin Transilluminator'],
])('“%s” means %s', (typed, name) => {
  expect(itemOf(typed)).toBe(name)
  expect(itemOf(typed, 'ru')).toBe(name)
})

test.each([
  ...['zzz', 'яяя', '%00', '<script>', '👍', '!!!', '00', '0', '-1', 'a', 'xz', 'asdf', 'qwerty', 'hello', 'help', 'kekw', 'pog'],
  ...['poggers', 'price', 'cheese', 'lmao', 'bruh', 'null', 'undefined', 'who asked', "' or 1=1", '../../etc/passwd', 'гракл', 'ааааа'],
])('“%s” means nothing', (typed) => {
  expect(itemOf(typed)).toBeUndefined()
  expect(itemOf(typed, 'ru')).toBeUndefined()
})

test('a nickname of several brings the others as a hint', () => {
  expect(itemsByName(facts, 'en').find('black card')?.others).toEqual(['Black Division keycard'])
  expect(itemsByName(facts, 'en').find('thicc case')?.others).toEqual(['T H I C C Weapon case'])
  expect(itemsByName(facts, 'en').list('red card', 5)[0]).toBe('TerraGroup Labs keycard (Red)')
})

test('a nickname counts only for what is looked for', () => {
  const keys = itemsByName(facts, 'en', ({ properties }) => properties.kind === 'key')
  expect(keys.find('btc')).toBeUndefined()
})

test('nicknames name items that there are', () => {
  const names = new Set(facts.items.filter(({ isFunctional }) => isFunctional).map(({ uid }) => nameOf(facts, 'item', uid, 'en')))
  expect([...itemNicknames.values()].flat().filter((name) => !names.has(name))).toEqual([])
})

test.each([
  ['gz', 'ground-zero'],
  ['labs', 'lab'],
  ['inter', 'interchange'],
  ['rezerv', 'reserve'],
  ['таможня', 'customs'],
  ['zzz', undefined],
  ['hello', undefined],
])('the map “%s” is %s', (typed, slug) => {
  expect(mapsByName(facts, 'en').find(typed)?.entry).toBe(slug)
})

test('traders have nicknames', () => {
  const found = tradersByName(facts, 'en').find('lk')
  expect(found && facts.traders.get(found.entry)?.slug).toBe('lightkeeper')
})
