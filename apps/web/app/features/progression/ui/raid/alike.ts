import type { ObjectiveFact } from '@stashwise/progression/facts'

/** Objectives that are one sentence in several places, such as marking seven cargos. `text`: that sentence; `all`: how many the quest has. */
export type AlikeObjectives = { text: string; objectives: readonly ObjectiveFact[]; all: number }

/** From so many on they are one line. */
const fewest = 3

const keyOf = ({ type, items, questItem, maps, count, foundInRaid, optional }: ObjectiveFact): string =>
  JSON.stringify([type, items, questItem, maps, count, foundInRaid, optional])

/**
 * Objectives of a quest that are open, those that say the same about several places together, in the order of the first. `ofQuest`: all
 * objectives of the quest, which say how many there are.
 */
export function joinAlike(
  open: readonly ObjectiveFact[],
  ofQuest: readonly ObjectiveFact[],
  sentenceOf: (id: string) => string,
): AlikeObjectives[] {
  const rows = new Map<string, { text: string; objectives: ObjectiveFact[]; all: number }>()
  for (const objective of open) {
    const alike = ofQuest.filter((other) => keyOf(other) === keyOf(objective))
    const text = alike.length < fewest ? undefined : commonSentence(alike.map(({ id }) => sentenceOf(id)))
    const key = text === undefined ? objective.id : keyOf(objective)
    const row = rows.get(key) ?? { text: text ?? sentenceOf(objective.id), objectives: [], all: text === undefined ? 1 : alike.length }
    row.objectives.push(objective)
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** A sentence without what numbers it among others that read the same: ` (2 of 3)`. */
function withoutNumber(sentence: string): string {
  const at = sentence.lastIndexOf(' (')
  const isNumbered = at >= 0 && sentence.endsWith(')') && /^\d{1,9} \D{1,20} \d{1,9}$/.test(sentence.slice(at + 2, -1))
  return isNumbered ? sentence.slice(0, at) : sentence
}

/** What sentences have in common that differ in one word at most ('first', 'second'), without that word and their numbers; else undefined. */
export function commonSentence(sentences: readonly string[]): string | undefined {
  const [first = [], ...others] = sentences.map((sentence) => withoutNumber(sentence).split(' '))
  if (others.some((words) => words.length !== first.length)) return undefined
  const differing = first.flatMap((word, at) => (others.some((words) => words[at] !== word) ? [at] : []))
  return differing.length > 1 ? undefined : first.filter((_, at) => !differing.includes(at)).join(' ')
}

/** A sentence without the map it takes place on (` on Customs`); as it is where that is one of several, or the beginning of another name. */
export function withoutPlace(sentence: string, place: string): string {
  const at = sentence.indexOf(place)
  const rest = sentence.slice(at + place.length)
  return at >= 0 && /^(?:$|[^\p{L},](?!(?:or|или) ))/u.test(rest) ? sentence.slice(0, at) + rest : sentence
}
