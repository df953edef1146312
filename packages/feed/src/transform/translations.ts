/** Part of a path: one of these names, any one name, or any number of names. */
type Part = ReadonlySet<string> | '*' | '**'

/** Parses a JSONPath of `translations`; undefined for an unknown form, whose place is then plain text. */
export function parsePath(path: string): Part[] | undefined {
  if (!path.startsWith('$')) return undefined
  const parts: Part[] = []
  let rest = path.slice(1)
  while (rest !== '') {
    const match = /^(\.\.|\.)(\*|[\w-]+)|^\[(\*|'[^\]]*'|"[^\]]*"|\d+)\]/.exec(rest)
    if (!match) return undefined
    const [all, dots, name, bracket] = match
    if (dots === '..') parts.push('**')
    parts.push(toPart(name ?? bracket ?? '*'))
    rest = rest.slice(all.length)
  }
  return parts
}

function toPart(text: string): Part {
  if (text === '*') return '*'
  return new Set(text.split(',').map((name) => name.trim().replace(/^['"]|['"]$/g, '')))
}

/** Does a place, written with `*` for any id or index, belong to a path? */
function covers(parts: Part[], place: string[]): boolean {
  const [part, ...others] = parts
  if (part === undefined) return place.length === 0
  if (part === '**') return covers(others, place) || (place.length > 0 && covers(parts, place.slice(1)))
  const [name, ...below] = place
  if (name === undefined) return false
  return (part === '*' || name === '*' || part.has(name)) && covers(others, below)
}

/** Texts of one document's places in all languages. `place` is written `items.*.name`, below `data`. */
export class Translations {
  #paths: Part[][]
  #languages: ReadonlyMap<string, ReadonlyMap<string, string> | Readonly<Record<string, string>>>
  #isKey = new Map<string, boolean>()

  constructor(paths: readonly string[], languages: ReadonlyMap<string, Readonly<Record<string, string>>>) {
    this.#paths = paths.map(parsePath).filter((path) => path !== undefined)
    this.#languages = languages
  }

  /** The text of a key in a language (the feed's code), else the fallback, else the value itself. Without a place any value is a key. */
  text(place: string | undefined, value: string, language: string, fallback = 'en'): string | undefined {
    if (place !== undefined && !this.isKey(place)) return value === '' ? undefined : value
    return this.#look(value, language) ?? this.#look(value, fallback)
  }

  /** Are the values at a place keys into the language documents? */
  isKey(place: string): boolean {
    let known = this.#isKey.get(place)
    if (known === undefined) {
      const parts = ['data', ...place.split('.').filter((part) => part !== '')]
      known = this.#paths.some((path) => covers(path, parts))
      this.#isKey.set(place, known)
    }
    return known
  }

  get languages(): string[] {
    return [...this.#languages.keys()]
  }

  #look(key: string, language: string): string | undefined {
    const texts = this.#languages.get(language)
    const text = texts && Object.hasOwn(texts, key) ? Reflect.get(texts, key) : undefined
    return typeof text === 'string' && text.trim() !== '' ? text : undefined
  }
}
