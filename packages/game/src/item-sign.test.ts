import { expect, test } from 'vitest'
import { itemUid } from './ids.ts'
import type { ItemProperties } from './item.ts'
import { allSigns, signOf } from './item-sign.ts'

type Given = Partial<Parameters<typeof signOf>[0]>
const anItem = (given: Given): Parameters<typeof signOf>[0] => ({
  classes: [],
  tags: [],
  url: 'thing',
  properties: { kind: 'none' },
  contains: [],
  ...given,
})
const sign = (given: Given) => signOf(anItem(given))

const usualRound = {
  kind: 'ammo',
  caliber: 'Caliber545x39',
  damage: 50,
  projectiles: 1,
  penetration: 28,
  armorDamagePercent: 40,
  fragmentation: 0.2,
  ricochet: 0.1,
  speed: 880,
  recoil: 0,
  accuracy: 0,
  lightBleed: 0,
  heavyBleed: 0,
  tracer: false,
  misfire: 0,
} as const
const round = (url: string, part: Partial<Extract<ItemProperties, { kind: 'ammo' }>>) =>
  sign({ classes: ['ammo', 'stackable-item', 'item'], url, properties: { ...usualRound, ...part } })
const armor = (armorClass: number, zones: string[] = []): ItemProperties => ({
  kind: 'armor',
  armorClass,
  durability: 50,
  speedPenalty: 0,
  turnPenalty: 0,
  ergonomicsPenalty: 0,
  zones,
  capacity: 0,
  grids: [],
  plateSlots: [],
})

test.each([
  ['pistol', ['handgun', 'weapon'], [], 'glock_17'],
  ['launcher', ['revolver', 'weapon'], ['Weapon', 'Grenade_launchers'], 'msgl'],
  ['shotgun', ['revolver', 'weapon'], ['Weapon', 'Shotguns'], 'mts-255-12'],
  ['flare-gun', ['grenade-launcher', 'weapon'], ['Weapon', 'Special_weapons'], 'flare'],
  ['axe', ['knife', 'item'], [], 'camper_axe'],
  ['handwheel', ['mechanical-key', 'key'], [], 'valve_handwheel'],
  ['battle-carbine', ['marksman-rifle', 'weapon'], [], 'kel-tec_rfb_7.62x51_rifle'],
  ['key-marked', ['mechanical-key', 'key'], [], 'dorm_room_314_marked_key'],
  ['keycard-red', ['keycard', 'key'], [], 'terragroup_labs_keycard__red_'],
  ['gpu', ['electronics', 'barter-item'], [], 'graphics_card'],
  ['dogtag-bear', ['other', 'barter-item'], [], 'dogtag_bear_0df6c9'],
  ['plush', ['other', 'barter-item'], [], 'bear_buddy_plush_toy'],
  // A class that the game has added is as its parent.
  ['mod', ['next-mod', 'weapon-mod'], [], 'next'],
  ['generic', ['constructor', '__proto__', 'toString', 'item'], ['__proto__'], 'constructor'],
  ['generic', [], [], ''],
])('%s for %s', (expected, classes, tags, url) => {
  expect(sign({ classes, tags, url })).toBe(expected)
})

test.each([
  ['round-rifle-ball', '5.45x39mm_ps_gs', {}],
  ['round-rifle-ap', '5.45x39mm_bs_gs', { penetration: 54 }],
  ['round-rifle-hp', '5.45x39mm_hp', { penetration: 9 }],
  ['round-rifle-tracer', '5.45x39mm_bt', { tracer: true, penetration: 37 }],
  ['round-rifle-sub', '5.45x39mm_us', { speed: 303, penetration: 17 }],
  ['round-pistol-ap', '9x19mm_ap_6.3', { caliber: 'Caliber9x19PARA', penetration: 30 }],
  ['round-heavy-ap', '9x39mm_sp-6', { caliber: 'Caliber9x39', penetration: 48 }],
  ['round-shell12-shot', '12_70_7mm', { caliber: 'Caliber12g', projectiles: 8, penetration: 3 }],
  ['round-shell12-slug', '12_70_lead_slug', { caliber: 'Caliber12g', penetration: 15 }],
  ['round-40mm', '40x46mm_m381', { caliber: 'Caliber40x46', penetration: 1 }],
  ['round-rifle-ball', 'of_a_new_caliber', { caliber: 'constructor' }],
])('%s for %s', (expected, url, part) => {
  expect(round(url, part)).toBe(expected)
})

test('armor has its class, a preset that of its base', () => {
  const uid = itemUid('11111111-1111-5111-8111-111111111111')
  const base = anItem({ classes: ['armor', 'equipment'], properties: armor(5) })
  expect(signOf(base)).toBe('vest:5')
  expect(signOf(anItem({ classes: ['armor'], baseUid: uid }), () => base)).toBe('vest:5')
  expect(signOf(anItem({ classes: ['armor'], baseUid: uid }))).toBe('vest')
  expect(sign({ classes: ['chest-rig'], properties: armor(0) })).toBe('rig')
  expect(sign({ classes: ['chest-rig'], properties: armor(4) })).toBe('plate-rig:4')
  const zone = (...names: string[]) => names.map((name) => `Collider Type ${name}`)
  expect(sign({ classes: ['armored-equipment'], properties: armor(3, zone('Ears', 'Jaw')) })).toBe('ear-armor:3')
  expect(sign({ classes: ['armored-equipment'], properties: armor(2, zone('HeadCommon', 'Eyes', 'Jaw')) })).toBe('visor:2')
})

test('a pack is as the round in it', () => {
  const uid = itemUid('11111111-1111-5111-8111-111111111111')
  const pack = anItem({ classes: ['ammo-container'], contains: [{ uid, count: 25 }] })
  const shell = anItem({ classes: ['ammo'], properties: { ...usualRound, caliber: 'Caliber20g' } })
  expect(signOf(pack, () => shell)).toBe('pack-shell20')
  expect(signOf(pack)).toBe('pack-rifle')
})

test('what a sign is made of is listed', () => {
  for (const each of ['pistol', 'round-rifle-sub', 'pack-shell20', 'vest', 'visor', 'generic']) expect(allSigns()).toContain(each)
})
