import { weakMemoize } from '@stashwise/game/memoize'
import type { MapFacts, MapLabel, Marker } from './map-facts.ts'

type SearchedFacts = Pick<MapFacts, 'markers' | 'items'>

/** Longer input is cut. */
const maxSearchLength = 200

/**
 * Ids of matching markers; undefined without a term. Commas or semicolons separate alternatives; each word must begin one in names, zones,
 * bosses, items, keys or objectives.
 * @param kindName - names of kinds in the user's language, searched as well.
 */
export function searchMarkers(
  facts: SearchedFacts,
  search: string,
  kindName: (kind: Marker['kind']) => string = () => '',
): ReadonlySet<string> | undefined {
  const terms = termsOf(search)
  if (terms.length === 0) return undefined
  const kinds = new Map<Marker['kind'], string>()
  const textOfKind = (kind: Marker['kind']) => {
    const known = kinds.get(kind) ?? searchable(kindName(kind))
    kinds.set(kind, known)
    return known
  }
  const texts = textsOf(facts)
  const fits = ({ id, kind }: Marker) => {
    const text = (texts.get(id) ?? '') + textOfKind(kind)
    return terms.some((words) => words.every((word) => text.includes(word)))
  }
  return new Set(facts.markers.filter(fits).map(({ id }) => id))
}

/** Names on the map that fit, by the same rules; none without a term. */
export function searchLabels(labels: readonly MapLabel[], search: string): MapLabel[] {
  const terms = termsOf(search)
  return labels.filter(({ text, alias = '' }) => {
    const known = searchable(`${text} ${alias}`)
    return terms.some((words) => words.every((word) => known.includes(word)))
  })
}

/** Words of each term that has any, with the space that a word begins with. */
const termsOf = (search: string): string[][] =>
  search
    .slice(0, maxSearchLength)
    .split(/[,;]/)
    .map((term) => wordsOf(term).map((word) => ` ${word}`))
    .filter((words) => words.length > 0)

/** What markers are found by, made on the first search of a map. */
const textsOf = weakMemoize((facts: SearchedFacts): ReadonlyMap<string, string> => {
  const itemText = new Map([...facts.items].map(([uid, { name, shortName }]) => [uid, searchable(`${name} ${shortName}`)]))
  return new Map(
    facts.markers.map(({ id, name, zone = '', sentence = '', conditions = '', bosses = [], items = [], lock, asksFor, brings = [] }) => {
      const own = searchable(`${name} ${zone} ${sentence} ${conditions} ${bosses.map((boss) => boss.name).join(' ')}`)
      const uids = [...items, ...(lock ? [lock.key] : []), ...(asksFor ? [asksFor.item] : []), ...brings]
      return [id, own + uids.map((uid) => itemText.get(uid) ?? '').join('')]
    }),
  )
})

/** Lower case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Words with a space before each. */
const searchable = (text: string): string =>
  wordsOf(text)
    .map((word) => ` ${word}`)
    .join('')
