import { defaultBuild } from '@stashwise/loadouts/presets'
import { priceBuild } from '@stashwise/loadouts/price'
import { expect, test } from 'vitest'
import { createCalculators } from '#app/features/calculators/server/create-calculators.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createLoadouts } from '#app/features/loadouts/server/create-loadouts.ts'
import { snapshotSlots } from '#app/features/loadouts/testing/all-weapons.ts'

const catalogue = snapshotCatalogue()
const calculators = createCalculators({ catalogueOf: () => catalogue, fuelBase: () => undefined, clock: () => catalogue.pricesAt ?? 0 })
const slots = snapshotSlots()
const loadouts = createLoadouts({ calculators, slotsOf: async () => slots })
const [english, russian] = [{ mode: 'pvp', locale: 'en' } as const, { mode: 'pvp', locale: 'ru' } as const]
const m4 = 'colt_m4a1_5.56x45_assault_rifle'

test('weapons are listed by category, without flares', () => {
  const list = loadouts.weapons(english)
  expect(list.length).toBeGreaterThan(150)
  expect(list.filter(({ url }) => /flare|rsp-30|rop-30/.test(url))).toEqual([])
  expect(list.find(({ url }) => url === m4)).toMatchObject({
    category: 'Assault_rifles',
    caliber: '5.56×45 NATO',
  })
})

test('a weapon comes with the name of everything that fits on it, in the language asked for', async () => {
  const [body, ru] = await Promise.all([loadouts.weapon(english, m4), loadouts.weapon(russian, m4)])
  if (!body || !ru) throw new Error('no weapon')
  const { facts } = body
  expect([body.names.length, body.colours.length]).toEqual([facts.parts.length, facts.parts.length])
  expect([body.roundNames.length, body.presetNames.length]).toEqual([facts.rounds.length, facts.presets.length])
  expect(body.slotNames).toMatchObject({ mod_reciever: 'Receiver', mod_charge: 'Charging handle', mod_mount_001: 'Mount' })
  expect(ru.slotNames).toMatchObject({ mod_reciever: 'Ствольная коробка', mod_muzzle: 'Дульное устр.', mod_barrel: 'Ствол' })
  expect(Object.keys(body.fireModeNames)).toEqual(facts.weapon.fireModes)
  expect(ru.fireModeNames).not.toEqual(body.fireModeNames)
})

test('every slot of every weapon has a name of its own in both languages', async () => {
  for (const { url } of loadouts.weapons(english)) {
    for (const viewer of [english, russian]) {
      const names = (await loadouts.weapon(viewer, url))?.slotNames ?? {}
      expect(Object.entries(names).filter(([nameId, name]) => name === nameId || /^mod_/i.test(name))).toEqual([])
    }
  }
})

test('the body of a weapon is the same bytes until the game changes', async () => {
  const [first, second, ru] = [
    await loadouts.weaponBody(english, m4),
    await loadouts.weaponBody(english, m4),
    await loadouts.weaponBody(russian, m4),
  ]
  expect(second).toBe(first)
  expect(ru.hash).not.toBe(first.hash)
  if (!('encoded' in first.body)) throw new Error('not compressed')
  expect((await first.body.encoded).br.length).toBeLessThan(60_000)
})

test('an unknown weapon, a flare and a thing that is no weapon are not found', async () => {
  for (const url of ['nothing', 'rsp-30_reactive_signal_cartridge__blue_', `${m4}_not_func`, 'bolts']) {
    expect(await loadouts.weapon(english, url)).toBeUndefined()
    await expect(loadouts.weaponBody(english, url)).rejects.toThrow('item/not-found')
    await expect(loadouts.prices(english, url)).rejects.toThrow('item/not-found')
  }
})

test('prices are those of the calculators, and say where to buy', async () => {
  const { prices, sales, own } = await loadouts.prices(english, m4)
  const facts = (await loadouts.weapon(english, m4))?.facts
  if (!facts) throw new Error('no weapon')
  expect(own).toBe(false)
  const calculator = calculators.calculator(english, undefined)
  for (const { uid } of facts.parts.slice(0, 60)) {
    const known = calculator.price(uid, 1)
    if (known?.way && known.way.priceType !== 'sellToTrader')
      expect(prices[uid]).toMatchObject({ unit: known.way.unit, type: known.way.priceType })
    else expect(prices[uid]).toBeUndefined()
  }
  const traded = Object.values(prices).filter(({ type }) => type === 'trader')
  expect(traded.length).toBeGreaterThan(20)
  expect(traded.every(({ trader, level }) => trader !== undefined && level !== undefined)).toBe(true)
  const price = priceBuild(facts, defaultBuild(facts), (uid) => prices[uid]?.unit)
  expect(price.total).toBe(prices[facts.parts[0]?.uid ?? '']?.unit)
  expect(sales.paid[facts.weapon.bareUid]?.some((paid) => paid > 0)).toBe(true)
})

test('every preset is compared with its published figures, the largest deviation first', async () => {
  const rows = await loadouts.compareGuns(english)
  expect(rows).toHaveLength(373)
  expect(rows[0]?.worst).toBeGreaterThan(0.5)
  expect(rows.map(({ worst }) => worst)).toEqual(rows.map(({ worst }) => worst).toSorted((a, b) => b - a))
  const deviating = (name: 'ergonomics' | 'recoilVertical' | 'weightKg' | 'moa') =>
    rows.filter(({ figures }) => figures[name].deviates).length
  // The feed counts a part that is there twice once.
  expect([deviating('ergonomics'), deviating('recoilVertical'), deviating('weightKg')]).toEqual([23, 0, 0])
  expect(deviating('moa')).toBeGreaterThan(200)
  expect(rows.flatMap((row) => row.faults)).toEqual([])
})
