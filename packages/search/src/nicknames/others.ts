// What players call maps, traders and bosses, in both languages; words in lower case, with е for ё.

const places: Readonly<Record<string, string>> = {
  'gz, zero, ground zero, эпик, нулевка, эпицентр': 'ground-zero',
  'labs, the labs, лаба, лабы, лабка, лаборатория': 'lab',
  'inter, ultra, ikea, mall, икея, икеа, интер, интерчейндж, развязка': 'interchange',
  'lh, light house, лайтхаус, маяк': 'lighthouse',
  'sot, city, streets of tarkov, стритс, стриты, улицы, улицы таркова': 'streets',
  'rezerv, military base, база, резерв': 'reserve',
  'shore, шорлайн, берег': 'shoreline',
  'custom, кастомс, таможня': 'customs',
  'фактори, завод': 'factory',
  'вудс, лес': 'woods',
  'maze, the labyrinth, лабиринт': 'labyrinth',
  терминал: 'terminal',
  ледокол: 'icebreaker',
}
/** Places that players say for the map they are on. */
const famous: Readonly<Record<string, string>> = {
  'dorms, общага': 'customs',
  'resort, санаторий': 'shoreline',
}
const people: Readonly<Record<string, string>> = {
  'lk, смотритель': 'lightkeeper',
  'pk, keeper, peace keeper, миротворец': 'peacekeeper',
  'mech, мех': 'mechanic',
  'thera, терапия': 'therapist',
  btr: 'btr-driver',
  'jager, егерь': 'jaeger',
}
const bosses: Readonly<Record<string, string>> = {
  'goons, goon squad, гуны, найт, троица, биг пайп': 'knight',
  'rogues, роги, рогачи, отступники': 'rogue',
  'raiders, рейдеры': 'raider',
  'cultists, культисты, сектанты, жрец': 'cultist-priest',
  'kolontay, колонтай': 'kollontay',
  gluhar: 'glukhar',
  zryachi: 'zryachiy',
}

const bySlug = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([words, slug]) => words.split(', ').map((word) => [word.replaceAll(' ', ''), slug] as const)))

/** Slugs of the maps, traders and bosses that nicknames mean, by the nickname without spaces. */
export const mapNicknames = bySlug({ ...places, ...famous })
export const traderNicknames = bySlug(people)
export const bossNicknames = bySlug(bosses)

/** The nicknames of one slug, as they are written; of a map only its own. */
const wordsIn =
  (table: Readonly<Record<string, string>>) =>
  (slug: string): string[] =>
    Object.entries(table).flatMap(([words, of]) => (of === slug ? words.split(', ') : []))

export const nicknamesOfMap = wordsIn(places)
export const nicknamesOfTrader = wordsIn(people)
export const nicknamesOfBoss = wordsIn(bosses)
