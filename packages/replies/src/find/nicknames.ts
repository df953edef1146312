/** What players call items, with the English names of what they mean, the likeliest first; words as {@link keyOf} writes them. */
const named: readonly (readonly [words: string, ...names: string[]])[] = [
  ['btc, bitcoin, physical btc, биток, битка, биткоин, биткойн', 'Physical Bitcoin'],
  ['half btc, half bitcoin', 'Left half of a Physical Bitcoin', 'Right half of a Physical Bitcoin'],
  ['intel, intel folder, разведка, разведданные', 'Intelligence folder', 'Rogue intel maps', 'Decrypted intelligence folder'],
  ['flash drive, flash, usb stick, флешка', 'Secure Flash drive', 'Encrypted flash drive', 'Military flash drive'],
  ['vid card, video card, graphics, graphic card, видяха, видюха', 'Graphics card'],
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
  ['m4', 'Colt M4A1 5.56x45 assault rifle'],
  ['ap20, slug ap20', '12/70 AP-20 armor-piercing slug'],
  ['7n39, igolnik, иголка, игольник', '5.45x39mm PPBS gs Igolnik'],
  ['mosin, мосинка', 'Mosin 7.62x54R bolt-action rifle (Infantry)'],
  ['mp5', 'HK MP5 9x19 submachine gun (Navy 3 Round Burst)'],
  ['mp7', 'HK MP7A1 4.6x30 submachine gun', 'HK MP7A2 4.6x30 submachine gun'],
  ['val, вал', 'AS VAL 9x39 special assault rifle'],
  ['vss, винторез, всс', 'VSS Vintorez 9x39 special sniper rifle'],
  ['svd, свд', 'SVDS 7.62x54R sniper rifle'],
  ['m1911, 1911', 'Colt M1911A1 .45 ACP pistol'],
  ['labs card, labs access card, labs keycard, lab card, lab keycard, access card, карта лабы', 'TerraGroup Labs access keycard'],
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

/** English names of the items that each nickname means. */
export const itemNicknames: ReadonlyMap<string, readonly string[]> = new Map(
  named.flatMap(([words, ...names]) => words.split(', ').map((word) => [word.replaceAll(' ', ''), names] as const)),
)

const places: Readonly<Record<string, string>> = {
  'gz, zero, эпик, нулевка, эпицентр': 'ground-zero',
  'labs, the labs, лаба, лабы, лаборатория': 'lab',
  'inter, ultra, ikea, mall, икея, интер, развязка': 'interchange',
  'lh, light house, маяк': 'lighthouse',
  'sot, city, улицы, улицы таркова': 'streets',
  'rezerv, military base, база, резерв': 'reserve',
  'shore, resort, санаторий, берег': 'shoreline',
  'dorms, custom, общага, таможня': 'customs',
  завод: 'factory',
  лес: 'woods',
  'maze, лабиринт': 'labyrinth',
}
const people: Readonly<Record<string, string>> = {
  'lk, смотритель': 'lightkeeper',
  'pk, keeper, peace keeper, миротворец': 'peacekeeper',
  'mech, мех': 'mechanic',
  'thera, терапия': 'therapist',
  btr: 'btr-driver',
}

const bySlug = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([words, slug]) => words.split(', ').map((word) => [word.replaceAll(' ', ''), slug] as const)))

/** Slugs of the maps and traders that nicknames mean. */
export const mapNicknames = bySlug(places)
export const traderNicknames = bySlug(people)
