import { testNow } from '@stashwise/catalogue/testing/builders'
import type { Locale } from '@stashwise/game/locale'
import { isReplyKind, listReplyKinds } from '@stashwise/replies/kinds'
import { maxLineLength } from '@stashwise/replies/line'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallReplies } from '../testing/small-site.ts'

const replies = smallReplies()
const lineOf = (typed: string, locale: Locale, options = {}) => {
  const [kind = '', ...rest] = typed.split(' ')
  const request = { kind: isReplyKind(kind) ? kind : ('ask' as const), typed: rest.join(' '), mode: 'pvp' as const, locale }
  return replies.line(request, { link: false, ...options }).line
}

describe('lines in English', () => {
  test.each([
    ['price salewa', 'Salewa first aid kit: flea market 36,430 ₽ · 24h average 38,705 ₽ (−3.8%) · Therapist 9,620 ₽ · per slot 17,243 ₽'],
    ['price salwea', 'Salewa first aid kit: flea market 36,430 ₽ · 24h average 38,705 ₽ (−3.8%) · Therapist 9,620 ₽ · per slot 17,243 ₽'],
    ['price bitcoin', 'Physical Bitcoin: not sold on the flea market · Therapist 652,437 ₽'],
    ['price gpu', 'Graphics card: flea market 296,372 ₽ · 24h average 324,524 ₽ (−3%) · Therapist 100,980 ₽ · per slot 140,365 ₽'],
    ['price nuts', 'Screw nuts: flea market 15,987 ₽ · 24h average 17,830 ₽ (+4.6%) · Therapist 4,437 ₽ · price uncertain'],
    [
      'price first aid',
      'Salewa first aid kit: flea market 36,430 ₽ · 24h average 38,705 ₽ (−3.8%) · Therapist 9,620 ₽ · per slot 17,243 ₽ · also IFAK individual first aid kit, AFAK tactical individual first aid kit',
    ],
    ['price m855a1', '5.56x45mm M855A1: not sold on the flea market · Mechanic 319 ₽ · also 5.56x45mm M855A1 ammo pack (50 pcs)'],
    ['price roubles', 'Roubles: not sold on the flea market'],
    ['price zzqwxj', 'Found no item matching that name'],
    ['price', 'Type an item after the command, such as: salewa'],
    [
      'item salewa',
      'Salewa first aid kit: Medkits · 1×2, 0.3 kg · base price 18,863 ₽ · Therapist LL2 37,061 ₽ · flea market from level 15 · 1 quest needs it',
    ],
    [
      'item gpu',
      'Graphics card: Electronics · 2×1, 0.3 kg · base price 198,000 ₽ · flea market from level 15 · 1 quest needs it · 1 hideout level needs it',
    ],
    ['item bitcoin', 'Physical Bitcoin: Valuables · 1×1, 0.3 kg · base price 1,279,290 ₽ · not sold on the flea market'],
    [
      'ammo m855a1',
      '5.56x45mm M855A1: damage 49 · penetration 44 · armor damage 52% · chance vs armor 4/5/6 94% / 30% / 0% · not sold on the flea market',
    ],
    ['ammo salewa', 'Found no round matching that name'],
    [
      'craft m855a1',
      '5.56x45mm M855A1: ×120, Workbench 3, 2h · cost 153,536 ₽ · profit −115,256 ₽ (−57,628 ₽ an hour) · from 1× EC + 2× Bolts',
    ],
    ['craft gpu', 'Graphics card: no craft makes it'],
    [
      'barter salewa',
      'Salewa first aid kit: Therapist LL2 (Shortage) · from 1× Vaseline + 1× Sugar · cost 67,574 ₽ · 31,144 ₽ dearer than buying it',
    ],
    ['barter gpu', 'Graphics card: no barter for it'],
    ['fee salewa 45k', 'Salewa first aid kit: listed at 45,000 ₽ · fee 2,526 ₽ · you get 42,474 ₽'],
    ['fee gpu 300k x2', 'Graphics card: listed at 2 × 300,000 ₽ · fee 31,638 ₽ · you get 568,362 ₽'],
    ['fee salewa', 'Salewa first aid kit: best price 36,430 ₽ · fee 1,945 ₽ · you get 34,485 ₽'],
    ['fee bitcoin 1m', 'Physical Bitcoin: not sold on the flea market'],
    ['fee gp', 'GP coin: not sold on the flea market'],
    ['fee', 'Type an item after the command, and a price if you like, such as: salewa 45k x2'],
    ['key dorm 314', 'Dorm room 314 marked key: Customs 1 door · uses 10 · flea market 3,949,223 ₽ · for quest Trust Regain'],
    ['key access', 'TerraGroup Labs access keycard: The Lab entry · uses 1 · flea market 103,651 ₽'],
    ['key salewa', 'Found no key matching that name'],
    ['quest shortage', 'Shortage: Therapist, Kappa · needs 3× Salewa first aid kit FIR · 1 objective'],
    ['quest farming', 'Farming - Part 4: Mechanic, Kappa · needs 3× Graphics card FIR · 2 objectives'],
    ['quest trust', 'Trust Regain: Skier · 1 objective'],
    ['quest nothing here', 'Found no quest matching that name'],
    ['map customs', 'Customs: 40 min · 8-12 players · Reshala 75% · Knight 30%'],
    ['map factory', 'Factory: 20 min · 5-6 players · Tagilla up to 75%'],
    ['map lab', 'The Lab: 35 min · no bosses'],
    ['boss reshala', 'Reshala: Customs 75% · guards Reshala Guard ×4'],
    ['boss tagilla', 'Tagilla: Factory up to 75%'],
    ['boss nobody', 'Found no boss matching that name'],
    ['goons', 'Goons (Knight, Big Pipe, Birdeye): Customs 30% · the map they are on right now is unknown'],
    ['restock', 'Trader restocks: Prapor restocking now · Therapist in 1h 15m'],
    ['restock therapist', 'Therapist: in 1h 15m'],
    ['restock mechanic', 'Mechanic: next restock unknown'],
    ['restock nobody', 'Found no trader matching that name'],
    ['raid-time', 'Raid time: 18:20 / 06:20 · Factory always 15:28 / 03:28'],
    [
      'help',
      'Ask for one of these, then a name: price · item · ammo · craft · barter · fee · key · quest · map · boss · restock · goons · raid-time · changes',
    ],
    ['ask ledx', 'LEDX Skin Transilluminator: flea market 948,354 ₽ · 24h average 1,005,421 ₽ (+10%) · Therapist 494,700 ₽'],
    [
      'ask ammo m855a1',
      '5.56x45mm M855A1: damage 49 · penetration 44 · armor damage 52% · chance vs armor 4/5/6 94% / 30% / 0% · not sold on the flea market',
    ],
    [
      'ask',
      'Ask for one of these, then a name: price · item · ammo · craft · barter · fee · key · quest · map · boss · restock · goons · raid-time · changes',
    ],
  ])('%s', (typed, line) => expect(lineOf(typed, 'en')).toBe(line))
})

describe('lines in Russian', () => {
  test.each([
    [
      'price salewa',
      'Аптечка Salewa First Aid Kit: барахолка 36 430 ₽ · в среднем за сутки 38 705 ₽ (−3,8%) · Терапевт 9 620 ₽ · за слот 17 243 ₽',
    ],
    ['price nuts', 'Гайки: барахолка 15 987 ₽ · в среднем за сутки 17 830 ₽ (+4,6%) · Терапевт 4 437 ₽ · цена неточная'],
    [
      'price first aid',
      'Индивидуальная аптечка IFAK: барахолка 17 999 ₽ · в среднем за сутки 20 118 ₽ (+1,1%) · Терапевт 6 630 ₽ · ещё Аптечка Salewa First Aid Kit, Индивидуальная тактическая аптечка AFAK',
    ],
    ['price zzqwxj', 'Предмета с таким названием нет'],
    ['price', 'Напишите после команды предмет, например: салева'],
    [
      'item salewa',
      'Аптечка Salewa First Aid Kit: Medkits · 1×2, 0,3 кг · базовая цена 18 863 ₽ · Терапевт LL2 37 061 ₽ · барахолка с 15 уровня · нужен для 1 квеста',
    ],
    [
      'ammo m855a1',
      '5.56x45мм M855A1: урон 49 · пробитие 44 · урон броне 52% · шанс пробить 4/5/6 класс 94% / 30% / 0% · на барахолке не продаётся',
    ],
    [
      'craft m855a1',
      '5.56x45мм M855A1: ×120, Workbench 3, 2ч · затраты 153 536 ₽ · прибыль −115 256 ₽ (−57 628 ₽ в час) · из 1× ЭК + 2× Болты',
    ],
    [
      'barter salewa',
      'Аптечка Salewa First Aid Kit: Терапевт LL2 (Shortage) · из 1× Вазелин + 1× Сахар · затраты 67 574 ₽ · на 31 144 ₽ дороже, чем купить',
    ],
    ['barter gpu', 'Видеокарта: бартера нет'],
    ['fee salewa 45k', 'Аптечка Salewa First Aid Kit: лот за 45 000 ₽ · комиссия 2 526 ₽ · на руки 42 474 ₽'],
    [
      'key dorm 314',
      'Ключ от комнаты 314 общежития (Меченый): Таможня 1 дверь · использований 10 · барахолка 3 949 223 ₽ · для квеста Trust Regain',
    ],
    ['key access', 'Ключ-карта доступа в TerraGroup Labs: Лаборатория вход · использований 1 · барахолка 103 651 ₽'],
    ['key salewa', 'Ключа с таким названием нет'],
    ['quest shortage', 'Shortage: Терапевт, Каппа · нужно 3× Аптечка Salewa First Aid Kit НВР · 1 цель'],
    ['map customs', 'Таможня: 40 мин · игроков 8-12 · Решала 75% · Knight 30%'],
    ['map factory', 'Завод: 20 мин · игроков 5-6 · Тагилла до 75%'],
    ['map lab', 'Лаборатория: 35 мин · боссов нет'],
    ['boss reshala', 'Решала: Таможня 75% · охрана Свита Решалы ×4'],
    ['boss tagilla', 'Тагилла: Завод до 75%'],
    ['boss nobody', 'Босса с таким именем нет'],
    ['goons', 'Гуны (Knight, Big Pipe, Birdeye): Таможня 30% · на какой карте они прямо сейчас, неизвестно'],
    ['restock', 'Обновление торговцев: Prapor обновляется прямо сейчас · Терапевт через 1ч 15м'],
    ['restock therapist', 'Терапевт: через 1ч 15м'],
    ['restock mechanic', 'Механик: время обновления неизвестно'],
    ['restock nobody', 'Торговца с таким именем нет'],
    ['changes', 'Что изменилось: 18 авг. 2026 12 предметов, 1 квест · 11 авг. 2026 3 бартера'],
    ['raid-time', 'Время в рейде: 18:20 / 06:20 · Завод всегда 15:28 / 03:28'],
    [
      'ask ammo m855a1',
      '5.56x45мм M855A1: урон 49 · пробитие 44 · урон броне 52% · шанс пробить 4/5/6 класс 94% / 30% / 0% · на барахолке не продаётся',
    ],
  ])('%s', (typed, line) => expect(lineOf(typed, 'ru')).toBe(line))
})

test('days with changes that nobody knows are said to be unknown', () => {
  expect(replies.line({ kind: 'changes', typed: '', mode: 'pve', locale: 'en' }, { link: false }).line).toBe(
    'What changed: unknown right now',
  )
})

test('a language without texts has its own names and English words', () => {
  expect(lineOf('price salewa', 'de')).toMatch(/^Salewa first aid kit: flea market/)
})

test('the address leads to the page in the language of the line', () => {
  expect(lineOf('price salewa', 'en', { link: true })).toMatch(/ https:\/\/stashwise\.example\/item\/salewa_first_aid_kit$/)
  expect(lineOf('map customs', 'ru', { link: true })).toMatch(/ https:\/\/stashwise\.example\/ru\/maps\/customs$/)
})

test("a streamer's format is filled; where none of its figures is known the usual line says why", () => {
  const template = '{name} → {price}'
  expect(lineOf('price gpu', 'en', { template })).toBe('Graphics card → 296,372 ₽')
  expect(lineOf('price bitcoin', 'en', { template })).toBe('Physical Bitcoin: not sold on the flea market · Therapist 652,437 ₽')
  expect(lineOf('price zzqwxj', 'en', { template })).toBe('Found no item matching that name')
  expect(lineOf('price gpu', 'en', { template: '!!! @@@' })).toMatch(/^Graphics card: flea market/)
})

test('every word that follows a command gets one line that no chat takes for a command', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.constantFrom('!ban', '$(x)', '@all', '/me', '__proto__', 'x'.repeat(5000), '-1', '1e999', 'fee 1m x3'),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...listReplyKinds, 'ask' as const),
      typed,
      fc.constantFrom('en' as const, 'ru' as const, 'kr' as const),
      (kind, text, locale) => {
        const { line } = replies.line({ kind, typed: text, mode: 'pve', locale })
        expect(line).toMatch(/^[\p{L}\p{N}·]/u)
        expect(line).not.toMatch(/[\p{Cc}@{}<>`]|\$(?!\d)/u)
        expect(line.length).toBeLessThanOrEqual(maxLineLength)
      },
    ),
  )
})

test('times go on while prices stay cached', () => {
  let now = testNow
  const moving = smallReplies(() => now)
  const ask = (kind: 'restock' | 'raid-time') => moving.line({ kind, typed: '', mode: 'pvp', locale: 'en' }).line
  expect(ask('restock')).toContain('Therapist in 1h 15m')
  now += 10 * 60_000
  expect(ask('restock')).toContain('Therapist in 1h 5m')
  expect(ask('raid-time')).toContain('19:30 / 07:30')
})
