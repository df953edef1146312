const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю.'

const layout = new Map<string, string>()
for (let at = 0; at < latinKeys.length; at++) {
  layout.set(latinKeys.charAt(at), cyrillicKeys.charAt(at))
  if (!layout.has(cyrillicKeys.charAt(at))) layout.set(cyrillicKeys.charAt(at), latinKeys.charAt(at))
}

/** What the same keys would have typed on the other of the two keyboard layouts, English and Russian, in lower case. */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase()
  const isCyrillic = /[а-яё]/.test(text)
  let result = ''
  for (const key of text) {
    const other = layout.get(key)
    const crossesOver = other !== undefined && (isCyrillic ? /[а-яё]/.test(key) : !/[а-яё]/.test(key))
    result += crossesOver ? other : key
  }
  return result
}

const sounds: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'ia',
}

/** A Cyrillic word by its sound in Latin letters (`салева` is `saleva`): names in Latin letters are often typed so. */
export const bySound = (word: string): string => word.replace(/[а-я]/g, (letter) => sounds[letter] ?? letter)

/** One letter over and over, typed to see what happens. */
export const isOneLetter = (word: string): boolean => /^(.)\1{2,}$/u.test(word)

/**
 * How a Cyrillic word may be written in Latin letters by its sound; в is v or w (`салева` is Salewa). None for a word that is not Cyrillic, and none
 * for one letter over and over, whose sound is no name (`ййй` is not `III`).
 */
export function soundsLike(word: string): string[] {
  if (isOneLetter(word)) return []
  const sound = bySound(word)
  if (sound === word) return []
  return word.includes('в') ? [sound, sound.replaceAll('v', 'w')] : [sound]
}

/** Russian endings of nouns and adjectives, the long ones first. */
const endings =
  'ами ями ого его ому ему ыми ими ов ев ей ой ый ий ом ем ам ям ах ях ая яя ое ее ые ие ых их ую юю а я о е ы и у ю ь й'.split(' ')
/** The stem must be a word. */
const shortestStem = 3

/** A Russian word without its ending: `болтов` and `болты` are `болт`. Undefined for words of other scripts and for short ones. */
export function stemOf(word: string): string | undefined {
  if (word.length < shortestStem || !/^[а-я]+$/.test(word)) return undefined
  const ending = endings.find((one) => word.endsWith(one)) ?? ''
  const stem = word.slice(0, word.length - ending.length)
  return stem.length >= shortestStem ? stem : word
}

/**
 * A word by its sound, whichever of the two alphabets it is typed in and however its Cyrillic letters are written in Latin ones: `Глухарь` and
 * `Glukhar`, `Зрячий` and `Zryachiy` are the same. Only to be compared with another such.
 */
export const soundOf = (word: string): string =>
  bySound(word)
    .replace(/shch|sch/g, 'sh')
    .replaceAll('kh', 'h')
    .replaceAll('ts', 'c')
    .replace(/[yj]/g, 'i')
    .replaceAll('iu', 'u')
    .replace(/([a-z])\1{1,9}/g, '$1')

/** Normalises text: lower case, no accents, quotes or inner punctuation, single spaces; `7,62х39` → `762x39`. ё becomes е. */
export function normalise(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9 ]*$/.test(lower)) return lower.replace(/ +/g, ' ').trim()
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, (marks, at: number, whole: string) => (/[иИ]/.test(whole.charAt(at - 1)) && marks === '\u0306' ? '\u0306' : ''))
    .normalize('NFC')
    .replace(/ё/g, 'е')
    .replace(/(\d)х(?=\d)/g, '$1x')
    .replace(/[^\p{L}\p{N}\s/|&+()[\]]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** One word as it is searched, and the separate parts it is written in: `AK-74M` is `ak74m` with `ak` and `74m`. */
export type Word = { plain: string; parts: string[] }

/** The words of a text. `memo` caches words between calls: names repeat the same few thousand. */
export function splitWords(text: string, memo: Map<string, Word>): Word[] {
  const words: Word[] = []
  for (const raw of text.split(/[\s/|&+()[\]]+/)) {
    const word = memo.get(raw) ?? toWord(raw)
    memo.set(raw, word)
    if (word.plain !== '') words.push(word)
  }
  return words
}

function toWord(raw: string): Word {
  const pieces = /^[a-z0-9]*$/i.test(raw) ? [] : raw.split(/[^\p{L}\p{N}\p{M}]+/u).filter((piece) => piece !== '')
  return { plain: normalise(raw), parts: pieces.length > 1 ? pieces.map(normalise) : [] }
}
