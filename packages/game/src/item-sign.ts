import type { ItemUid } from './ids.ts'
import { genericSign, type Item, type ItemSign } from './item.ts'

type SignItem = Pick<Item, 'classes' | 'tags' | 'url' | 'properties' | 'contains' | 'baseUid' | 'caliber'>
type FindItem = (uid: ItemUid) => SignItem | undefined

/** A symbol for all items of a class, or rules: the first one whose word is in the item's slug, else the last one, which has no words. */
type Rules = string | readonly (readonly [sign: string, words?: string])[]

/**
 * The symbol of an item. `find` looks up what a preset is built on and what a pack holds.
 * The game's classes decide; where one class holds unlike things, words of the item's English slug do.
 */
export function signOf(item: SignItem, find: FindItem = () => undefined): ItemSign {
  const base = item.baseUid === undefined ? undefined : find(item.baseUid)
  const { properties } = base ?? item
  const armorClass = properties.kind === 'armor' ? properties.armorClass : 0
  const symbol = symbolOf(base ?? item, find)
  return armorClass > 0 ? `${symbol}:${armorClass}` : symbol
}

function symbolOf(item: SignItem, find: FindItem): string {
  const words = new Set(item.url.split(/[^a-z0-9]/))
  for (const name of item.classes) {
    const own = special.get(name)?.(item, words, find)
    if (own !== undefined) return own
    const rules = byClass.get(name)
    if (rules !== undefined) return typeof rules === 'string' ? rules : (rules.find((rule) => fits(rule, words))?.[0] ?? genericSign)
  }
  return genericSign
}

const fits = ([, wanted]: readonly [string, string?], words: ReadonlySet<string>): boolean =>
  wanted === undefined || wanted.split(' ').some((word) => words.has(word))

/** Kinds of cartridges by their shape. */
const cartridges = new Map(
  Object.entries({
    Caliber9x18PM: 'pistol',
    Caliber9x19PARA: 'pistol',
    Caliber9x21: 'pistol',
    Caliber9x33R: 'pistol',
    Caliber762x25TT: 'pistol',
    Caliber1143x23ACP: 'fat',
    Caliber127x33: 'fat',
    Caliber46x30: 'pdw',
    Caliber57x28: 'pdw',
    Caliber9x39: 'heavy',
    Caliber366TKM: 'heavy',
    Caliber127x55: 'heavy',
    Caliber545x39: 'rifle',
    Caliber556x45NATO: 'rifle',
    Caliber762x35: 'rifle',
    Caliber762x39: 'rifle',
    Caliber68x51: 'battle',
    Caliber762x51: 'battle',
    Caliber762x54R: 'battle',
    Caliber784x49: 'battle',
    Caliber93x64: 'magnum',
    Caliber86x70: 'magnum',
    Caliber127x99: 'magnum',
    Caliber12g: 'shell12',
    Caliber20g: 'shell20',
    Caliber23x75: 'shell23',
    Caliber40x46: '40mm',
    Caliber40mmRU: '40mm',
    Caliber26x75: 'flare',
    Caliber20x1mm: 'disk',
  }),
)
const shotShells = new Set(['shell12', 'shell20', 'shell23'])
const withoutKinds = new Set(['40mm', 'flare', 'disk'])
/** Penetration from which a bullet of the cartridge counts as armor-piercing, for those whose name does not say it. */
const piercingFrom: Readonly<Record<string, number>> = { pistol: 28, fat: 36, pdw: 37, heavy: 43, rifle: 40, battle: 55, magnum: 60 }
/** Cartridges that are usually faster than sound. */
const fast = new Set(['rifle', 'battle', 'magnum'])
/** Metres per second. */
const soundSpeed = 340
/** Words of slugs. SP-5 and SP-6 are other bullets. */
const expanding = new Set(['hp', 'jhp', 'sp', 'jsp', 'rip'])

/** `round-rifle-ap`: the cartridge by its caliber, the bullet by what it does. */
function roundSign({ properties, url, caliber: ownCaliber }: SignItem, words: ReadonlySet<string>): string {
  if (properties.kind !== 'ammo') return `round-${cartridges.get(ownCaliber ?? '') ?? 'rifle'}-ball`
  const cartridge = cartridges.get(properties.caliber) ?? 'rifle'
  if (withoutKinds.has(cartridge)) return `round-${cartridge}`
  const { penetration, tracer, speed, projectiles } = properties
  if (shotShells.has(cartridge)) {
    if (projectiles > 1) return `round-${cartridge}-shot`
    return `round-${cartridge}-${penetration >= 30 ? 'ap' : 'slug'}`
  }
  if (tracer) return `round-${cartridge}-tracer`
  const isExpanding = url.split('_').some((word) => expanding.has(word))
  if (words.has('ap') || (!isExpanding && penetration >= (piercingFrom[cartridge] ?? Infinity))) return `round-${cartridge}-ap`
  if (fast.has(cartridge) && speed < soundSpeed) return `round-${cartridge}-sub`
  return `round-${cartridge}-${isExpanding || penetration < 15 ? 'hp' : 'ball'}`
}

/** A part that is fixed to a helmet, by what it covers. */
function headPartSign({ properties }: SignItem): string | undefined {
  if (properties.kind !== 'armor') return undefined
  const covers = (zone: string) => properties.zones.some((name) => name.endsWith(zone))
  if (covers('Eyes')) return 'visor'
  if (covers('Ears')) return 'ear-armor'
  if (covers('Jaw')) return 'mandible'
  return covers('NeckBack') || covers('NeckFront') ? 'neck-armor' : 'helmet-plate'
}

const armorClassOf = ({ properties }: SignItem): number => (properties.kind === 'armor' ? properties.armorClass : 0)

/** Classes whose symbol depends on more than words; undefined: as other items of the class. */
type SpecialRule = (item: SignItem, words: ReadonlySet<string>, find: FindItem) => string | undefined
const special = new Map<string, SpecialRule>(
  Object.entries({
    ammo: roundSign,
    rocket: () => 'rocket',
    'ammo-container': ({ contains }, _words, find) => {
      const inside = contains[0] && find(contains[0].uid)
      const caliber = inside?.properties.kind === 'ammo' ? inside.properties.caliber : ''
      return `pack-${cartridges.get(caliber) ?? 'rifle'}`
    },
    'armored-equipment': headPartSign,
    'chest-rig': (item) => (armorClassOf(item) > 0 ? 'plate-rig' : undefined),
    headwear: (item) => (armorClassOf(item) > 0 ? 'helmet' : undefined),
    revolver: ({ tags }) => (tags.includes('Grenade_launchers') ? 'launcher' : tags.includes('Shotguns') ? 'shotgun' : undefined),
    'grenade-launcher': ({ tags, properties }) =>
      tags.includes('Special_weapons') || (properties.kind === 'weapon' && properties.caliber === 'Caliber26x75') ? 'flare-gun' : undefined,
    magazine: ({ properties }) => (properties.kind === 'mod' && (properties.capacity ?? 0) >= 50 ? 'drum' : undefined),
  } satisfies Record<string, SpecialRule>),
)

const byClass = new Map<string, Rules>(
  Object.entries<Rules>({
    'assault-rifle': 'rifle',
    'assault-carbine': 'carbine',
    'marksman-rifle': [['battle-carbine', 'rfb'], ['dmr']],
    'sniper-rifle': 'sniper',
    smg: 'smg',
    handgun: 'pistol',
    revolver: 'revolver',
    shotgun: 'shotgun',
    machinegun: 'lmg',
    'grenade-launcher': 'launcher',
    'rocket-launcher': 'rocket-launcher',
    weapon: 'rifle',
    knife: [
      ['axe', 'axe tomahawk hawk labrys pick'],
      ['machete', 'sword machete gladius'],
      ['club', 'crowbar baton'],
      ['shovel', 'entrenching'],
      ['knife'],
    ],
    'volumetric-throw-weapon': 'smoke-grenade',
    'throwable-weapon': [['smoke-grenade', 'smoke'], ['flashbang', 'stun flash'], ['grenade']],

    keycard: [
      ['keycard-red', 'red'],
      ['keycard-green', 'green'],
      ['keycard-blue', 'blue'],
      ['keycard-yellow', 'yellow'],
      ['keycard-black', 'black'],
      ['keycard-violet', 'violet'],
      ['keycard'],
    ],
    'mechanical-key': [['handwheel', 'handwheel'], ['key-marked', 'marked'], ['key']],
    key: 'key',

    armor: 'vest',
    'armor-plate': [['plate-side', 'side'], ['plate']],
    'chest-rig': 'rig',
    backpack: 'backpack',
    headwear: 'cap',
    'face-cover': [['gas-mask', 'gas respirator'], ['balaclava', 'balaclava shemagh bandana buff scarf wrap facewrap gaiter'], ['mask']],
    'vis-observ-device': 'glasses',
    headphones: [['earplug', 'earplug'], ['headset']],
    'arm-band': 'armband',
    'armored-equipment': 'helmet',
    equipment: 'vest',

    'port-container': [['pouch', 'waist fanny'], ['secure-case']],
    'common-container': [
      ['case-keys', 'key keys gingy keycard keychain'],
      ['wallet', 'wallet'],
      ['case-money', 'money piggy'],
      ['case-weapons', 'weapon'],
      ['case-ammo', 'ammunition magazine grenade'],
      ['case-meds', 'medicine injector'],
      ['cooler', 'cooler thermal'],
      ['case-documents', 'documents'],
      ['case-dogtags', 'dogtag'],
      ['tube-case', 'poster'],
      ['toolbox', 'toolbox nut'],
      ['pouch', 'pouch'],
      ['case'],
    ],
    'locking-container': 'case-weapons',
    'random-loot-container': 'crate',
    'searchable-item': 'crate',

    medikit: 'medkit',
    stimulant: 'injector',
    drug: [['injector', 'injector'], ['balm', 'balm'], ['pills']],
    'medical-item': [['splint', 'splint'], ['tourniquet', 'tourniquet'], ['surgery', 'surgical'], ['bandage']],
    meds: 'medkit',
    food: [
      ['can', 'can'],
      ['jar', 'jar'],
      ['sausage', 'sausage'],
      ['bar', 'chocolate croutons crackers'],
      ['ration', 'ration'],
      ['food-pack'],
    ],
    drink: [['drink-can', 'can'], ['canister', 'canister'], ['carton', 'pack'], ['ration', 'ration'], ['bottle']],
    'food-and-drink': 'food-pack',

    electronics: [
      ['bulb', 'lamp bulb'],
      ['phone', 'smartphone'],
      ['screen', 'lcd console'],
      ['gpu', 'graphics'],
      ['cable', 'cable cord wires plug'],
      ['drive', 'drive disk'],
      ['drill', 'drill'],
      ['motor', 'motor'],
      ['meter', 'counter analyzer gyrotachometer'],
      ['fan', 'fan'],
      ['magnet', 'magnet'],
      ['spring', 'helix'],
      ['antenna', 'gps transmitter radar satellite jamming warfare phased'],
      ['lens', 'lens thermal'],
      ['psu', 'supply filter converter relay'],
      ['board', 'ram board components capacitors'],
      ['chip'],
    ],
    battery: [['car-battery', 'car military'], ['battery']],
    fuel: 'fuel-can',
    lubricant: [
      ['lighter', 'matches lighter'],
      ['gas-tank', 'propane'],
      ['explosive', 'tnt thermite'],
      ['fuel-can', 'degree'],
      ['oil-can'],
    ],
    'building-material': [
      ['tape', 'tape'],
      ['hose', 'hose corrugated'],
      ['tube', 'tube'],
      ['spray', 'foam'],
      ['meter', 'gauge thermometer'],
      ['sheet', 'plexiglass'],
      ['nails', 'nails'],
      ['bolts'],
    ],
    'household-goods': [
      ['paper', 'paper'],
      ['tube', 'toothpaste'],
      ['soap', 'soap'],
      ['can', 'can'],
      ['powder', 'sodium chlorine'],
      ['spray'],
    ],
    'medical-supplies': [
      ['syringe', 'syringe'],
      ['flask', 'bottle'],
      ['pills', 'tablets meds'],
      ['medical-device', 'ledx ophthalmoscope portable xpress'],
      ['medical-goods'],
    ],
    jewelry: [
      ['bitcoin', 'bitcoin'],
      ['medal', 'medal badge'],
      ['chain', 'chain chainlet'],
      ['ring', 'ring'],
      ['watch', 'watch clock'],
      ['vase', 'vase teapot'],
      ['ornament', 'ornament egg tangerine'],
      ['disk', 'cd'],
      ['figurine', 'figurine rooster lion cat replica'],
      ['jewel'],
    ],
    tool: [
      ['screwdriver', 'screwdriver awl'],
      ['pliers', 'pliers nippers cutter scissors'],
      ['hammer', 'sledgehammer'],
      ['drill', 'drill'],
      ['tape-measure', 'measuring'],
      ['toolbox', 'toolset files'],
      ['lighter', 'firesteel'],
      ['thread', 'sewing'],
      ['wrench'],
    ],
    other: [
      ['plush', 'plush plushie'],
      ['dogtag-bear', 'bear'],
      ['dogtag-usec', 'usec'],
      ['dogtag', 'dogtag'],
      ['crate', 'crate case box'],
      ['cigarettes', 'cigarettes'],
      ['fabric', 'fabric'],
      ['thread', 'paracord'],
      ['filter', 'filter'],
      ['can', 'tea coffee'],
      ['gunpowder', 'gunpowder'],
      ['fuze', 'fuze shell'],
      ['food-pack', 'buckwheat'],
      ['jar', 'jar'],
      ['document', 'pass'],
      ['book', 'book'],
      ['weapon-parts', 'parts'],
      ['goods'],
    ],
    'barter-item': 'goods',

    info: [
      ['syringe', 'vaccine'],
      ['flash-drive', 'flash thumb drive'],
      ['cassette', 'cassette'],
      ['disk', 'disk'],
      ['folder', 'folder folders documents'],
      ['book', 'diary book manual textbook notes'],
      ['map', 'map maps plan'],
      ['chip', 'circuit'],
      ['crate', 'case'],
      ['document'],
    ],
    'dialog-item': 'disk',
    tapes: 'cassette',
    notes: 'document',
    flyer: 'poster',
    map: 'map',
    money: [['coin', 'coin tarcoin'], ['cash']],

    recorder: 'recorder',
    compass: 'compass',
    'cultist-amulet': 'amulet',
    'mark-of-the-unheard': 'amulet',
    multitools: 'multitool',
    'planting-kits': 'tripwire',
    'portable-range-finder': 'binoculars',
    'radio-transmitter': 'radio',
    'repair-kits': 'repair-kit',
    'special-item': [['camera', 'camera'], ['explosive', 'explosive'], ['beacon']],

    barrel: 'barrel',
    handguard: 'handguard',
    'pistol-grip': 'pistol-grip',
    receiver: [['slide', 'slide'], ['receiver']],
    'gas-block': 'gas-block',
    stock: 'stock',
    'cylinder-magazine': 'cylinder',
    magazine: 'magazine',
    mount: 'mount',
    'charging-handle': 'charging-handle',
    silencer: 'suppressor',
    flashhider: 'muzzle',
    'comb-muzzle-device': 'muzzle-adapter',
    'muzzle-device': 'muzzle',
    ironsight: 'ironsight',
    'reflex-sight': 'reflex',
    'compact-reflex-sight': 'compact-reflex',
    'assault-scope': 'assault-scope',
    scope: 'scope',
    'night-vision': 'nvg',
    'thermal-vision': 'nvg',
    'special-scope': 'thermal-scope',
    sights: 'scope',
    flashlight: 'flashlight',
    'comb-tact-device': 'laser',
    bipod: 'bipod',
    foregrip: 'foregrip',
    ubgl: 'ubgl',
    'auxiliary-mod': 'mod',
    'weapon-mod': 'mod',
  }),
)

const kindsOf = (cartridge: string): string[] =>
  shotShells.has(cartridge) ? ['shot', 'slug', 'ap'] : ['ball', 'ap', 'hp', 'tracer', ...(fast.has(cartridge) ? ['sub'] : [])]

/** Every symbol that an item can get. */
export const allSigns = (): ReadonlySet<string> => {
  const rules = [...byClass.values()].flatMap((each) => (typeof each === 'string' ? each : each.map(([sign]) => sign)))
  const rounds = [...new Set(cartridges.values())].flatMap((cartridge) => [
    `pack-${cartridge}`,
    ...(withoutKinds.has(cartridge) ? [`round-${cartridge}`] : kindsOf(cartridge).map((kind) => `round-${cartridge}-${kind}`)),
  ])
  const covers = ['visor', 'ear-armor', 'mandible', 'neck-armor', 'helmet-plate', 'plate-rig', 'rocket', 'drum']
  return new Set([...rules, ...rounds, ...covers, 'launcher', 'shotgun', 'flare-gun', genericSign])
}
