import type { ItemUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import { normalise, otherLayout, soundOf, splitWords, type Word } from '@stashwise/search/search-text'
import type { MapFacts, MapLabel, Marker } from './map-facts.ts'

type SearchedMarkers = Pick<MapFacts, 'markers' | 'items'>
type SearchedFacts = SearchedMarkers & Pick<MapFacts, 'labels'>

/** Longer input is cut. */
const maxSearchLength = 200

/** Matching markers by id, each with the item it is found by; undefined for one that is found by its own words. */
export type Hits = ReadonlyMap<string, ItemUid | undefined>

/** `labels`: names on the map. `isSimilar`: nothing is called so, all of this only has a name like it. */
export type FoundPlaces = { hits: Hits; labels: readonly MapLabel[]; isSimilar: boolean }

/**
 * The matching markers and names on the map; undefined without a term. Markers: first those that are called so, then bosses of such a place,
 * then others found by their own words, last by an item. Commas or semicolons separate alternatives; each word must
 * begin one in names, zones, bosses, one of the items, keys or objectives. Spaces and punctuation inside names do not matter, nor zeros before a
 * number, nor in which of the two alphabets a name is typed. Where nothing is found, the words are read as one, as typed on the other keyboard
 * layout, without their endings, and last with one typing error in each.
 * @param kindName - names of kinds in the user's language, searched as well.
 */
export function searchPlaces(
  facts: SearchedFacts,
  search: string,
  kindName: (kind: Marker['kind']) => string = () => '',
): FoundPlaces | undefined {
  const namesOfLabels = labelTexts(facts)
  return firstFinding(search, (terms, fits) => ({
    hits: markersWith(facts, terms, kindName, fits),
    labels: facts.labels.filter((_, at) => {
      const texts = namesOfLabels[at] ?? []
      return terms.some((words) => words.every((word) => texts.some((one) => fits(one, word))))
    }),
    isSimilar: fits === hasSimilar,
  }))
}

function markersWith(
  facts: SearchedMarkers,
  terms: readonly (readonly string[])[],
  kindName: (kind: Marker['kind']) => string,
  has: Fits,
): Hits {
  const { own, items } = textsOf(facts)
  const words = [...new Set(terms.flat())]
  const itemsWith = new Map(words.map((word) => [word, new Set([...items].flatMap(([uid, text]) => (has(text, word) ? [uid] : [])))]))
  const kindsWith = new Map(words.map((word) => [word, kindsNamed(facts, word, kindName, has)]))
  const found: { rank: number; hit: [string, ItemUid | undefined] }[] = []
  for (const marker of facts.markers) {
    const { id, kind } = marker
    const { names, others } = own.get(id) ?? noTexts
    const uids = itemsOf(marker)
    const isName = (word: string) => names.some((text) => has(text, word))
    const isOwn = (word: string) => kindsWith.get(word)?.has(kind) || isName(word) || others.some((text) => has(text, word))
    // The words that are not the marker's own must be those of one item: of two keys at a place neither is the one that was typed.
    const itemOf = (term: readonly string[]) => uids.find((uid) => term.every((word) => isOwn(word) || itemsWith.get(word)?.has(uid)))
    const isOwnTerm = terms.some((term) => term.every(isOwn))
    const item = isOwnTerm ? undefined : terms.map(itemOf).find((uid) => uid !== undefined)
    if (!isOwnTerm && item === undefined) continue
    const isNamed = terms.some((term) => term.every(isName))
    found.push({ rank: isNamed ? 0 : item !== undefined ? 3 : kind === 'boss' ? 1 : 2, hit: [id, item] })
  }
  return new Map(found.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit))
}

/** The markers whose whole name is searched for: `ZB-013` and not its switch. By sound, in either alphabet, and without zeros before a number. */
export function markersNamed(markers: readonly Marker[], search: string): Marker[] {
  const keyOf = (words: readonly string[]) => soundOf(words.map(withoutZeros).join(''))
  const typed = new Set(termsOf(search).map(keyOf))
  return markers.filter(({ name, alias }) =>
    [name, alias].some((each) => each !== undefined && typed.has(keyOf(normalise(each).split(' ')))),
  )
}

/** Shorter words are only taken as they are typed. */
const shortestReread = 4
/** Shorter words have no typing error. */
const shortestWithError = 5

/** What is found by the first reading of a search that finds anything; undefined without a term. */
function firstFinding(search: string, find: (terms: string[][], fits: Fits) => FoundPlaces): FoundPlaces | undefined {
  const typed = termsOf(search)
  if (typed.length === 0) return undefined
  const found = find(typed, has)
  if (hasAny(found)) return found
  const areLong = (least: number) => (words: readonly string[]) => words.every((word) => word.length >= least)
  const asOne = typed.filter(areLong(shortestReread)).map((words) => [words.join('')])
  const readings: readonly (readonly [string[][], Fits])[] = [
    [asOne, has],
    [termsOf(otherLayout(search)), has],
    [typed.map((words) => words.map(withoutEnding)), has],
    [typed.filter(areLong(shortestWithError)), hasSimilar],
    [asOne.filter(areLong(shortestWithError)), hasSimilar],
  ]
  for (const [terms, fits] of readings) {
    const others = find(terms.filter(areLong(shortestReread)), fits)
    if (hasAny(others)) return others
  }
  return found
}

const hasAny = ({ hits, labels }: FoundPlaces): boolean => hits.size + labels.length > 0

/** `общага` and `общаги` are one word, also in Latin letters. */
const withoutEnding = (word: string): string => (word.length > shortestReread ? word.replace(/[аеиоуыэюяйьaeiouy]$/, '') : word)

/** Words of each term that has any. A lone letter belongs to the word after it: `v ex` is `v-ex`. */
const termsOf = (search: string): string[][] =>
  search
    .slice(0, maxSearchLength)
    .split(/[,;]/)
    .map((term) =>
      normalise(term)
        .replace(/(?<=^| )(\p{L}) (?=[\p{L}\p{N}])/gu, '$1')
        .split(' ')
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)

/** A text without spaces between its words, and where in it a word may begin: `Dorms V-Ex` is `dormsvex` with 0, 5 and 6. */
type Line = { joined: string; starts: ReadonlySet<number> }
/** `heard`: by its sound. */
type Sounded = { written: Line; heard: Line }
/** `unpadded`: without zeros before its numbers, where it has any. */
type Text = Sounded & { unpadded?: Sounded }
/** `names`: of the marker and of bosses; `others`: zone, sentence and conditions. */
type MarkerTexts = { names: readonly Text[]; others: readonly Text[] }
const noTexts: MarkerTexts = { names: [], others: [] }

/** Shorter words sound like too many, and so do those of which less is heard. */
const shortestHeard = 3
/** No word has a letter three times in a row: what has it is not heard as that letter once. */
const tripleLetter = /(.)\1\1/u

/** The sound a word is searched by; undefined where it is compared with written words alone. */
function heardAs(word: string): string | undefined {
  const sound = soundOf(word)
  return sound.length < shortestHeard || tripleLetter.test(word) ? undefined : sound
}

/** Whether a text has a word. */
type Fits = (text: Text, word: string) => boolean

/** Whether a name has a word that begins so, but for one typing error; sentences have too many words, and numbers no errors. */
const hasSimilar: Fits = ({ written, heard }, word) => {
  if (written.joined.includes(' ') || /\d/.test(word)) return false
  const sound = heardAs(word)
  return (
    [...written.starts].some((at) => isLike(word, written.joined, at)) ||
    (sound !== undefined && [...heard.starts].some((at) => isLike(sound, heard.joined, at)))
  )
}

/**
 * Whether a name goes on like a word after at most one letter was replaced, left out or added; the first one is right nearly always. Other
 * searches have more for this, which every page that shares a file with a map would load.
 */
function isLike(word: string, joined: string, from: number): boolean {
  let same = 0
  while (same < word.length && word[same] === joined[from + same]) same++
  const [at, rest] = [from + same, word.slice(same + 1)]
  return (
    same > 0 && [joined.startsWith(rest, at), joined.startsWith(rest, at + 1), joined.startsWith(word.slice(same), at + 1)].some(Boolean)
  )
}

/** Whether a text has a word that begins so. */
const has = (text: Text, word: string): boolean => beginsIn(text, word) || (text.unpadded !== undefined && beginsIn(text.unpadded, word))

function beginsIn({ written, heard }: Sounded, word: string): boolean {
  if (begins(written, word)) return true
  const sound = word.length < shortestHeard ? undefined : heardAs(word)
  return sound !== undefined && begins(heard, sound)
}

function begins({ joined, starts }: Line, word: string): boolean {
  for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + 1)) if (starts.has(at)) return true
  return false
}

/** @param between - what is between words: nothing in a name, in a sentence a space, which no searched word goes over. */
function toText(text: string, memo: Map<string, Word>, between = ''): Text {
  const words = splitWords(text, memo)
  const unpadded = words.map(({ plain, parts }) => ({ plain: withoutZeros(plain), parts: parts.map(withoutZeros) }))
  const isPadded = words.some(({ plain }, at) => plain !== unpadded[at]?.plain)
  return { ...toSounded(words, between), ...(isPadded && { unpadded: toSounded(unpadded, between) }) }
}

/** `zb013` is `zb13`. */
const withoutZeros = (word: string): string => word.replace(/(?<!\d)0+(?=\d)/g, '')

function toSounded(words: readonly Word[], between: string): Sounded {
  const heard = words.map(({ plain, parts }) => {
    const sounds = parts.map(soundOf)
    return { plain: parts.length > 0 ? sounds.join('') : soundOf(plain), parts: sounds }
  })
  return { written: toLine(words, between), heard: toLine(heard, between) }
}

function toLine(words: readonly Word[], between: string): Line {
  let joined = ''
  const starts = new Set<number>()
  for (const { plain, parts } of words) {
    let at = joined.length
    starts.add(at)
    for (const part of parts) {
      starts.add(at)
      at += part.length
    }
    joined += plain + between
  }
  return { joined, starts }
}

const itemsOf = ({ items = [], lock, asksFor, brings = [] }: Marker): ItemUid[] => [
  ...(lock ? [lock.key] : []),
  ...(asksFor ? [asksFor.item] : []),
  ...brings,
  ...items,
]

function kindsNamed(
  { markers }: SearchedMarkers,
  word: string,
  kindName: (kind: Marker['kind']) => string,
  has: Fits,
): ReadonlySet<Marker['kind']> {
  const memo = new Map<string, Word>()
  return new Set([...new Set(markers.map(({ kind }) => kind))].filter((kind) => has(toText(kindName(kind), memo), word)))
}

/** What markers are found by, made on the first search of a map. */
const textsOf = weakMemoize(({ markers, items }: SearchedMarkers) => {
  const memo = new Map<string, Word>()
  const all = new Map<string, Text>()
  /** Places share most of their texts. */
  const once = (text: string, between = ''): Text[] => {
    if (text === '') return []
    const known = all.get(between + text) ?? toText(text, memo, between)
    all.set(between + text, known)
    return [known]
  }
  const own = new Map(
    markers.map(({ id, name, alias = '', zone = '', sentence = '', conditions = '', bosses = [] }): [string, MarkerTexts] => [
      id,
      {
        names: [name, alias, ...bosses.map((boss) => boss.name)].flatMap((text) => once(text)),
        others: [...once(zone), ...once(`${sentence} ${conditions}`.trim(), ' ')],
      },
    ]),
  )
  return {
    own,
    items: new Map([...items].map(([uid, { name, shortName, alias = '' }]) => [uid, toText(`${name} | ${shortName} | ${alias}`, memo)])),
  }
})

/** The same of the names on the map. */
const labelTexts = weakMemoize(({ labels }: SearchedFacts) => {
  const memo = new Map<string, Word>()
  return labels.map(({ text, alias = '' }) => [text, alias].map((name) => toText(name, memo)))
})
