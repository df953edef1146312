/**
 * What Russian-speaking players call places, by map and English name, where neither of our two names has it.
 * Source: usage in Russian-speaking squads and guides; there is no published list. Only words that mean one place of the map.
 */
const slangByMap: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  customs: {
    Dorms: ['общежития'],
    'Big Red': ['красное здание', 'красный склад'],
    Crackhouse: ['крэкхаус', 'наркопритон'],
    'Bus Station': ['автовокзал'],
  },
  interchange: { 'Power Station': ['подстанция'], IDEA: ['идея', 'икея', 'икеа', 'ikea'] },
  lighthouse: { 'Red Brick': ['кирпичный дом'], 'Water Treatment': ['очистные сооружения', 'водоочистные'] },
  shoreline: { Resort: ['курорт'], 'Bus Stop': ['автовокзал', 'автостанция'] },
  streets: { Lexos: ['автосалон'], 'Pinewood Hotel': ['пайнвуд'] },
  woods: { 'USEC Camp': ['юсеки'], Sawmill: ['пилорама'] },
}

/** Further words a place is found by. @param en - its English name. */
export const slangOf = (map: string, en: string): readonly string[] => slangByMap[map]?.[en] ?? []

/** All places that have any. */
export const slangPlaces = (): [map: string, en: string][] =>
  Object.entries(slangByMap).flatMap(([map, places]) => Object.keys(places).map((en): [string, string] => [map, en]))
