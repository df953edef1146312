import { isFiller } from '@stashwise/search/filler'
import { normalise, stemOf } from '@stashwise/search/search-text'
import { beginsSimilar } from '@stashwise/search/search-words'

/** What players look for on a map, by the kind of its places; keys are no places of their own. */
const kindWords = {
  extract:
    'extract extracts exit exits exfil exfils extraction extractions выход выхода выходы выходов экстракт экстракты эвакуация эвакуации эвак',
  transit: 'transit transits переход перехода переходы',
  boss: 'boss bosses босс босса боссы боссов',
  key: 'key keys ключ ключа ключи ключей',
} as const
type Kind = keyof typeof kindWords
const kinds = (['extract', 'transit', 'boss', 'key'] as const).map((kind) => ({ kind, words: kindWords[kind].split(' ') }))

/** Shorter words are taken as they are typed. */
const shortestWithError = 5

/** Shorter beginnings are those of other words. */
const shortestStart = 4

/** `kind`: of the places that are looked for; `rest`: the other words, without those around a name. */
export type QueryWords = { kind: Kind | undefined; rest: string }

/** Reads `where are the extracts of customs` as extracts and `customs`; words for a kind may have a typing error. */
export function readQuery(query: string): QueryWords {
  const typed = normalise(query).split(' ')
  // Beside a name only: alone it may become another word.
  const isStart = (word: string) => typed.length > 1 && word.length >= shortestStart
  const kindOf = (word: string) =>
    kinds.find(({ words }) => words.includes(word))?.kind ??
    kinds.find(({ words }) => words.some((known) => isNear(word, known) || (isStart(word) && known.startsWith(word))))?.kind
  const rest = typed.filter((word) => kindOf(word) === undefined && !isFiller(word))
  return { kind: typed.map(kindOf).find((kind) => kind !== undefined), rest: rest.join(' ') }
}

/** Whether a word is another one but for one typing error. */
export const isNear = (word: string, other: string): boolean =>
  word.length >= shortestWithError && Math.abs(word.length - other.length) <= 1 && beginsSimilar(word, other)

/** Words without their Russian endings. */
export const stems = (text: string): string =>
  text
    .split(' ')
    .map((word) => stemOf(word) ?? word)
    .join(' ')
