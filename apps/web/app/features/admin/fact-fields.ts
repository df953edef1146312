import type { ObjectiveFactName, QuestFactName } from '@stashwise/catalogue/overrides/kinds/quest'
import { isEdition } from '@stashwise/game/edition'
import { type Objective, objectiveTypes, type Quest } from '@stashwise/game/quest'
import { isKnownSign } from '@stashwise/progression/quests/compares'
import type { References } from '#app/features/progression/references.ts'
import { type Codec, choice, lines, mark, optional, type Read, reference, tick, whole } from './fact-codec.ts'

type Prerequisite = Quest['require'][number]
type Condition = Quest['reqLL'][number]
type Keys = Quest['keys'][number]

const statuses = ['complete', 'failed', 'active'] as const
/** `debut complete`, `chemical-part-1 active complete`. */
const prerequisites = lines<Prerequisite>(
  ({ quest, status }, { nameOf }) => [nameOf('quest', quest), ...status].join(' '),
  ([name = '', ...words], { find }) => {
    const quest = find('quest', name)
    const status = statuses.filter((one) => words.includes(one))
    return quest === undefined || status.length === 0 || status.length !== words.length ? undefined : { quest, status }
  },
)

/** `prapor level >= 3`, `fence reputation >= 0.5`. */
const traderConditions = lines<Condition>(
  ({ trader, type, compare, value }, { nameOf }) =>
    [nameOf('trader', trader), type === 'standing' ? 'reputation' : type, compare, value].join(' '),
  ([name = '', word, compare = '', figure = '', ...others], { find }) => {
    const trader = find('trader', name)
    const type = word === 'level' ? 'level' : word === 'reputation' ? 'standing' : undefined
    const value = /^-?\d{1,3}(\.\d{1,3})?$/.test(figure) ? Number(figure) : undefined
    const isKnown = isKnownSign(compare) && others.length === 0
    return trader === undefined || type === undefined || value === undefined || !isKnown ? undefined : { trader, type, compare, value }
  },
)

/** One list of keys of which any opens: `customs: dorm-room-206-key dorm-room-203-key`; the map may be missing. */
const keyLists = lines<Keys>(
  ({ map, anyOf }, { nameOf }) => [...(map === undefined ? [] : [`${map}:`]), ...anyOf.map((uid) => nameOf('item', uid))].join(' '),
  (words, { find }) => {
    const slug = words[0]?.endsWith(':') ? words[0].slice(0, -1) : undefined
    const map = slug === undefined ? undefined : find('map', slug)
    const names = slug === undefined ? words : words.slice(1)
    const anyOf = names.flatMap((name) => find('item', name) ?? [])
    const isFound = anyOf.length === names.length && anyOf.length > 0 && (slug === undefined || map !== undefined)
    return isFound ? { ...(map !== undefined && { map }), anyOf } : undefined
  },
)

const maps: Codec<Quest['locations']> = lines(
  (slug) => slug,
  ([name = '', ...others], { find }) => (others.length === 0 ? find('map', name) : undefined),
)
const items: Codec<Objective['items']> = lines(
  (uid, { nameOf }) => nameOf('item', uid),
  ([name = '', ...others], { find }) => (others.length === 0 ? find('item', name) : undefined),
)
const editions = lines<string>(
  (id) => id,
  ([id = '', ...others]) => (others.length === 0 && isEdition(id) ? id : undefined),
)
const phrases = lines<string>(
  (words) => words,
  (words) => words.join(' ').slice(0, 100),
)

const questCodecs: { [Name in QuestFactName]: Codec<Quest[Name]> } = {
  trader: reference('trader'),
  fraction: choice(['Any', 'USEC', 'Bear']),
  reqLevel: whole(0, 79),
  reqLL: traderConditions,
  reqPrestige: optional(whole(1, 20)),
  reqGameEdition: editions,
  reqUnknown: optional(phrases),
  reqStory: mark,
  disabled: mark,
  requiredForKappa: tick,
  requiredForLightkeeper: tick,
  delaySeconds: whole(0, 100_000, 60),
  require: prerequisites,
  requireOr: optional(prerequisites),
  failedBy: optional(prerequisites),
  locations: maps,
  keys: keyLists,
  experience: whole(0, 9_999_999),
}
const objectiveCodecs: { [Name in ObjectiveFactName]: Codec<Objective[Name]> } = {
  type: choice(objectiveTypes),
  count: whole(1, 1_000_000),
  foundInRaid: tick,
  optional: tick,
  items,
  maps,
}

export type FactField<Of, Name extends string = string> = {
  name: Name
  input: Codec<never>['input']
  write(of: Of, references: References): string
  read(text: string, references: References): Read<unknown>
}

export const field = <Of, Name extends keyof Of & string>(name: Name, { input, write, read }: Codec<Of[Name]>): FactField<Of, Name> => ({
  name,
  input,
  write: (of, references) => write(of[name], references),
  read,
})
const questField = <Name extends QuestFactName>(name: Name) => field<Quest, Name>(name, questCodecs[name])
const objectiveField = <Name extends ObjectiveFactName>(name: Name) => field<Objective, Name>(name, objectiveCodecs[name])
export const namesOf = <Name extends string>(codecs: { [N in Name]: unknown }): Name[] =>
  Object.keys(codecs).filter((name): name is Name => name in codecs)

/** The fields of a quest and of each of its objectives, in the form's order. */
export const questFields = namesOf(questCodecs).map((name) => questField(name))
export const objectiveFields = namesOf(objectiveCodecs).map((name) => objectiveField(name))

/** Longest text of one field. */
export const maxField = 12_000
/** An objective that takes more items than this takes a whole kind of them: they are not typed one by one. */
export const maxItemsListed = 200
/** The id under which the form has the fields of an objective that the feed misses. */
export const newObjective = 'new'
