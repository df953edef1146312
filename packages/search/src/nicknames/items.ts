import { bareSuffix, itemSlug } from '@stashwise/game/slug'

/** What players call items, in both languages, with the English names of what they mean, the likeliest first; words in lower case, with е for ё. */
const named: readonly (readonly [words: string, ...names: string[]])[] = [
  ['btc, bitcoin, physical btc, бтк, биток, битка, биткоин, биткойн', 'Physical Bitcoin'],
  ['half btc, half bitcoin', 'Left half of a Physical Bitcoin', 'Right half of a Physical Bitcoin'],
  ['intel, intel folder, разведка, разведданные', 'Intelligence folder', 'Rogue intel maps', 'Decrypted intelligence folder'],
  ['flash drive, flash, usb stick, флешка', 'Secure Flash drive', 'Encrypted flash drive', 'Military flash drive'],
  [
    'vid card, video card, graphics, graphic card, grafic, grafics, grafic card, grafics card, видеокарта, видяха, видюха, видяшка, вга',
    'Graphics card',
  ],
  ['ледикс, ледх, ледэкс', 'LEDX Skin Transilluminator'],
  ['салева, салуха, сальва', 'Salewa first aid kit'],
  ['гпшка, гп коин, гп монета', 'GP coin'],
  ['топливо, соляра, солярка, бенз, бензин, канистра, fuel, fuel can, gas can, jerry can', 'Metal fuel tank', 'Expeditionary fuel tank'],
  ['гризля, гризли', 'Grizzly medical kit'],
  ['морфин', 'Morphine injector'],
  ['мул', 'M.U.L.E. stimulant injector'],
  ['сж6', 'SJ6 TGLabs combat stimulant injector'],
  ['дефиб', 'Portable defibrillator'],
  ['газик, газоан', 'Gas analyzer'],
  ['тушняк', 'Can of beef stew (Large)', 'Can of beef stew (Small)'],
  ['сгуха', 'Can of condensed milk'],
  ['самогонка', 'Bottle of Fierce Hatchling moonshine'],
  ['голда, голд чейн', 'Golden neck chain'],
  ['ролекс, ролексы, rolex', 'Roler Submariner gold wrist watch'],
  ['винчестер, винт', 'Damaged hard drive'],
  ['проц', 'PC CPU'],
  ['кофдм, cofdm', 'Military COFDM Wireless Signal Transmitter'],
  ['синяя изолента, изолента', 'Insulating tape'],
  ['мусорка, джанкбокс', 'Lucky Scav Junk box'],
  ['ключница', 'Key tool'],
  ['докс', 'Documents case'],
  ['холодильник, холодос', 'Mr. Holodilnick thermal bag'],
  ['слик', 'LBT-6094A Slick Plate Carrier (Black)', 'LBT-6094A Slick Plate Carrier (Coyote Tan)'],
  ['теплак, тепляк', 'Trijicon REAP-IR thermal scope', 'FLIR RS-32 2.25-9x 35mm 60Hz thermal riflescope'],
  ['ночник', 'PNV-10T night vision goggles'],
  ['labs, лаба, лабы', 'TerraGroup Labs access keycard'],
  ['меченка, меченая', 'Dorm room 314 marked key', 'RB-BK marked key', 'RB-VO marked key'],
  ['ксюха', 'Kalashnikov AKS-74U 5.45x39 assault rifle'],
  ['скар', 'FN SCAR-L 5.56x45 assault rifle', 'FN SCAR-H 7.62x51 assault rifle'],
  ['глок', 'Glock 17 9x19 pistol'],
  ['хатка', 'HK 416A5 5.56x45 assault rifle'],
  ['тозик', 'TOZ-106 20ga bolt-action shotgun'],
  ['tank batt, mil batt, military battery, танковый акб, акб танковый', '6-STEN-140-M military battery'],
  ['thicc case, thicc items, thicc item case', 'T H I C C item case', 'T H I C C Weapon case'],
  ['thicc weapon case, thicc weapons', 'T H I C C Weapon case'],
  ['items case, item box', 'Item case'],
  ['guns case, gun case', 'Weapon case'],
  ['stim case, stims case, injectors case', 'Injector case'],
  ['mags case, mag box', 'Magazine case'],
  ['sicc case, sicc pouch', 'S I C C organizational pouch'],
  ['doc case, docs case', 'Documents case'],
  ['scav box, scav junk box, junkbox', 'Lucky Scav Junk box'],
  ['keybar, key bar, keytool case', 'Key tool'],
  ['gun powder, gunpowder, powder, порох', 'Gunpowder "Hawk"', 'Gunpowder "Kite"', 'Gunpowder "Eagle"'],
  ['green powder, green gunpowder', 'Gunpowder "Eagle"'],
  ['blue powder, blue gunpowder', 'Gunpowder "Kite"'],
  ['red powder, red gunpowder', 'Gunpowder "Hawk"'],
  ['car medkit, car med kit, carmed, car med, автомобилка', 'Car first aid kit'],
  ['tushenka, stew', 'Can of beef stew (Large)', 'Can of beef stew (Small)'],
  ['blue tape', 'Insulating tape'],
  ['golden rooster, golden cock', 'Golden rooster figurine'],
  ['goldstar, star balm, звездочка', 'Golden Star balm'],
  ['medical tourniquet, tourniquet, жгут', 'CAT hemostatic tourniquet'],
  ['chain, gold chain, цепочка', 'Golden neck chain'],
  ['meds case, med case', 'Medicine case'],
  ['red fuel, metal fuel', 'Metal fuel tank'],
  ['green fuel, blue fuel', 'Expeditionary fuel tank'],
  ['m4, м4, эмка', 'Colt M4A1 5.56x45 assault rifle'],
  ['ap20, slug ap20', '12/70 AP-20 armor-piercing slug'],
  ['7n39, igolnik, иголка, игольник', '5.45x39mm PPBS gs Igolnik'],
  ['mosin, мосинка, мосина', 'Mosin 7.62x54R bolt-action rifle (Infantry)', 'Mosin 7.62x54R bolt-action rifle (Sniper)'],
  ['mp5, мп5, мпешка', 'HK MP5 9x19 submachine gun (Navy 3 Round Burst)'],
  ['mp7', 'HK MP7A1 4.6x30 submachine gun', 'HK MP7A2 4.6x30 submachine gun'],
  ['val, вал, валик', 'AS VAL 9x39 special assault rifle'],
  ['vss, винторез, всс', 'VSS Vintorez 9x39 special sniper rifle'],
  ['svd, свд', 'SVDS 7.62x54R sniper rifle'],
  ['m1911, 1911', 'Colt M1911A1 .45 ACP pistol'],
  ['labs card, labs access card, labs keycard, lab card, lab keycard, access card', 'TerraGroup Labs access keycard'],
  ['marked key, marked room key, меченый ключ, меченый', 'Dorm room 314 marked key', 'RB-BK marked key', 'RB-VO marked key'],
  ...cards(['red', 'красная'], 'Red'),
  ...cards(['black', 'черная'], 'Black', 'Black Division keycard'),
  ...cards(['blue', 'синяя'], 'Blue'),
  ...cards(['green', 'зеленая'], 'Green'),
  ...cards(['yellow', 'желтая'], 'Yellow'),
  ...cards(['violet', 'purple', 'фиолетовая'], 'Violet'),
]

function cards(colours: readonly string[], colour: string, ...others: readonly string[]): (readonly [string, ...string[]])[] {
  const words = colours.flatMap((word) =>
    ['card', 'keycard', 'labs card', 'labs keycard', 'карта', 'ключ карта'].map((card) => `${word} ${card}`),
  )
  return [[words.join(', '), `TerraGroup Labs keycard (${colour})`, ...others]]
}

/** English names of the items that each nickname means, by the nickname without spaces. */
export const itemNicknames: ReadonlyMap<string, readonly string[]> = new Map(
  named.flatMap(([words, ...names]) => words.split(', ').map((word) => [word.replaceAll(' ', ''), names] as const)),
)

/** What players call all items whose English name, or the end of whose address, is like that. */
const families = [
  { words: 'dorms, общага, общаги', name: /^Dorm /, slug: /^dorm_/, place: 1 },
  { words: 'labs, лаба, лабы', name: /^TerraGroup Labs keycard \(/, slug: /^terragroup_labs_keycard_/, place: 1 },
  // Rounds, not their packs. Alone the words mean less than the beginning of a name.
  {
    words: 'ammo, rounds, bullets, патрон, патроны',
    name: /^(?:\d[\d.]{0,4}x\d{1,3}mm|\d\d\/\d\d|\.\d{2,3}) (?!.*\bpack\b)/,
    slug: /^(?:\d[\d.]{0,4}x\d{1,3}mm|\d\d_\d\d|\.\d{2,3})_(?!.*_pack_)/,
    place: 45,
  },
]

const placesOf = (keyOf: (enName: string) => string): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const all = new Map<string, Map<string, number>>()
  for (const [words, ...names] of named)
    for (const [place, name] of names.entries()) {
      const own = all.get(keyOf(name)) ?? new Map<string, number>()
      for (const word of words.split(', ')) own.set(word, place)
      all.set(keyOf(name), own)
    }
  return all
}
const ofName = placesOf((name) => name)
const ofUrl = placesOf(itemSlug)

/** What players call an item, with its place among those that are called so, 0 first. @param enName - its English name. */
export const nicknamesOf = (enName: string): ReadonlyMap<string, number> | undefined =>
  withFamilies(ofName.get(enName), ({ name }) => name.test(enName))

/** The same by the end of its address, which is made of its English name. */
export const nicknamesOfUrl = (url: string): ReadonlyMap<string, number> | undefined =>
  withFamilies(ofUrl.get(url.replace(bareSuffix, '')), ({ slug }) => slug.test(url))

function withFamilies(own: ReadonlyMap<string, number> | undefined, isOf: (family: (typeof families)[number]) => boolean) {
  const family = families.filter(isOf)
  if (family.length === 0) return own
  const shared = family.flatMap(({ words, place }) => words.split(', ').map((word): [string, number] => [word, place]))
  return new Map([...shared, ...(own ?? [])])
}
