import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { ItemFact, MapFact, ObjectiveFact, Progression, ProgressionFacts, ProgressionNames, QuestFact, TraderFact } from './facts.ts'

/**
 * Facts and names of a mode in one language as they are sent: lists instead of indexes, usual values left out, names in the order of what
 * they name.
 */
export type ProgressionBody = {
  mode: GameMode
  version: string
  pricesAt?: Instant
  quests: QuestRow[]
  traders: TraderFact[]
  modules: HideoutModule[]
  maps: MapFact[]
  items: ItemFact[]
  /** How many of the items, the first ones, quests and hideout name; the others are of recipes alone. */
  questItems: number
  barters: Barter[]
  crafts: Craft[]
  levels: number[]
  names: NameLists
}

type Row<Whole, Needed extends keyof Whole> = Pick<Whole, Needed> & Partial<Omit<Whole, Needed>>
/** `wiki`: its page in the wiki, by the end of the address. Absent `url`: the slug of that. */
export type QuestRow = Row<Omit<QuestFact, 'objectives' | 'rewards'>, 'uid' | 'trader' | 'experience'> & {
  wiki?: string
  objectives: ObjectiveRow[]
  rewards: Partial<QuestFact['rewards']>
}
export type ObjectiveRow = Row<ObjectiveFact, 'id' | 'type'>

/** `objectives`: a list for each quest. `gear`: in the order of {@link gearUids}. An item whose short name is its name has one text. */
export type NameLists = {
  quests: string[]
  objectives: string[][]
  items: [name: string, shortName?: string][]
  traders: string[]
  modules: string[]
  gear: string[]
  questItems: Record<string, string>
  maps: Record<string, string>
  exits: Record<string, string>
  skills: Record<string, string>
}

const usualRewards: QuestFact['rewards'] = { items: [], standing: [], skills: [], offers: [], crafts: [], traders: [] }
const usualObjective = { optional: false, count: 1, items: [], foundInRaid: false, maps: [] } satisfies Partial<ObjectiveFact>
const usualQuest = {
  fraction: 'Any',
  reqLevel: 0,
  reqLL: [],
  require: [],
  reqGameEdition: [],
  requiredForKappa: false,
  requiredForLightkeeper: false,
  locations: [],
  keys: [],
  delaySeconds: 0,
  restartable: false,
} satisfies Partial<QuestFact>

const wikiStart = 'https://escapefromtarkov.fandom.com/wiki/'
/** The slug of most quests is that of their page in the wiki. */
const slugOfWiki = (wiki = ''): string =>
  wiki
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A quest without what is usual. */
export const toQuestRow = ({ objectives, rewards, ...quest }: QuestFact): QuestRow => {
  const { uid, url, wikiUrl, trader, experience, ...rest } = quest
  const wiki = wikiUrl?.startsWith(wikiStart) ? wikiUrl.slice(wikiStart.length) : undefined
  return {
    uid,
    trader,
    experience,
    ...(url !== slugOfWiki(wiki) && { url }),
    ...(wiki !== undefined ? { wiki } : wikiUrl !== undefined && { wikiUrl }),
    ...unusual(rest, usualQuest),
    rewards: unusual(rewards, usualRewards),
    objectives: objectives.map(({ id, type, ...objective }) => ({ id, type, ...unusual(objective, usualObjective) })),
  }
}

function unusual<Whole extends object>(whole: Whole, usual: Readonly<Record<string, unknown>>): Partial<Whole> {
  const different: Partial<Whole> = { ...whole }
  for (const [name, value] of Object.entries(usual)) if (isSame(Reflect.get(whole, name), value)) Reflect.deleteProperty(different, name)
  return different
}

const isSame = (value: unknown, usual: unknown): boolean =>
  value === usual || (Array.isArray(value) && Array.isArray(usual) && value.length === 0)

/** All that objectives say must be worn or used, each once. */
export const gearUids = (quests: readonly QuestRow[]): ItemUid[] => [
  ...new Set(quests.flatMap(({ objectives }) => objectives.flatMap(({ gear = [] }) => gear.flatMap(({ anyOf }) => anyOf)))),
]

/** What was sent, as rules and pages use it. */
export const unpackProgression = (body: ProgressionBody): Progression => ({
  facts: unpackFacts(body),
  names: unpackNames(body, body.names),
})

/** The indexes of some lists. */
export function unpackFacts(lists: Omit<ProgressionBody, 'names'>): ProgressionFacts {
  const { mode, version, pricesAt } = lists
  return {
    mode,
    version,
    ...(pricesAt !== undefined && { pricesAt }),
    quests: byKey(lists.quests.map(toQuestFact), ({ uid }) => uid),
    traders: byKey(lists.traders, ({ id }) => id),
    modules: byKey(lists.modules, ({ id }) => id),
    maps: byKey(lists.maps, ({ slug }) => slug),
    items: byKey(lists.items, ({ uid }) => uid),
    barters: byKey(lists.barters, ({ id }) => id),
    crafts: byKey(lists.crafts, ({ id }) => id),
    levels: lists.levels,
  }
}

const toQuestFact = ({ objectives, rewards, wiki, ...quest }: QuestRow): QuestFact => ({
  ...usualQuest,
  url: slugOfWiki(wiki),
  ...(wiki !== undefined && { wikiUrl: wikiStart + wiki }),
  ...quest,
  rewards: { ...usualRewards, ...rewards },
  objectives: objectives.map((objective) => ({ ...usualObjective, ...objective })),
})

const byKey = <Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): ReadonlyMap<Key, Value> =>
  new Map(values.map((value) => [keyOf(value), value]))

function unpackNames({ quests, items, traders, modules }: ProgressionBody, names: NameLists): ProgressionNames {
  const texts = <Thing>(things: readonly Thing[], list: readonly string[], idOf: (thing: Thing) => string) =>
    new Map(things.map((thing, at) => [idOf(thing), list[at] ?? idOf(thing)]))
  const finder = (known: ReadonlyMap<string, string>) => (id: string) => known.get(id) ?? id
  const recordFinder = (known: Readonly<Record<string, string>>) => finder(new Map(Object.entries(known)))
  const itemNames = new Map(items.map(({ uid, url }, at) => [uid, toPair(names.items[at], url)]))
  return {
    quest: finder(texts(quests, names.quests, ({ uid }) => uid)),
    objective: finder(new Map(quests.flatMap((quest, at) => [...texts(quest.objectives, names.objectives[at] ?? [], ({ id }) => id)]))),
    item: (uid) => itemNames.get(uid) ?? [uid, uid],
    gear: finder(texts(gearUids(quests), names.gear, (uid) => uid)),
    questItem: recordFinder(names.questItems),
    trader: finder(texts(traders, names.traders, ({ id }) => id)),
    module: finder(texts(modules, names.modules, ({ id }) => id)),
    map: recordFinder(names.maps),
    exit: recordFinder(names.exits),
    skill: recordFinder(names.skills),
  }
}

function toPair(texts: readonly [name: string, shortName?: string] | undefined, fallback: string): readonly [string, string] {
  const name = texts?.[0] || fallback
  return [name, texts?.[1] ?? name]
}
