import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import { itemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { serverTexts } from '#app/i18n/server.ts'
import { formatDecimal } from '#app/kit/format.ts'
import { factLabel } from '../../fact-label.ts'

/** Entries of a list that are written out, and signs of a value. */
const maxEntries = 12
const maxValue = 300

export type Words = {
  /** Any value of a fact in words; '' for none. What names a record of the game is written by its name. */
  value(value: unknown): string
  /** What identifies a part of a record, such as an offer. */
  part(list: string, key: string): string
  fact(name: string): string
}

/** Writes facts in an admin's language, with names of the first catalogue that has what they name. `sentence`: that of an objective. */
export function createWords(
  catalogues: readonly Catalogue[],
  locale: Locale,
  isQuest: boolean,
  sentence: (objective: string) => string,
): Words {
  const texts = serverTexts(locale)
  const t = texts.getFixedT(null, 'admin')
  const kindOf = ({ facts }: Catalogue, id: string) => {
    if (facts.ordinals.has(itemUid(id))) return 'item'
    for (const [kind, records] of [
      ['quest', facts.quests],
      ['trader', facts.traders],
      ['module', facts.modules],
      ['map', facts.maps],
    ] as const)
      if (new Map<string, unknown>(records).has(id)) return kind
    return undefined
  }
  const known = new Map<string, string>()
  const nameIn = (id: string): string => {
    const found = known.get(id)
    if (found !== undefined) return found
    const [name = id] = catalogues.flatMap((catalogue) => {
      const kind = kindOf(catalogue, id)
      return kind === undefined ? [] : [nameOf(catalogue.facts, kind, id, locale)]
    })
    known.set(id, name)
    return name
  }
  const write = (value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'records.yes' : 'records.no')
    if (typeof value === 'number') return formatDecimal(value, locale, 4)
    if (typeof value === 'string') return nameIn(value)
    if (Array.isArray(value)) {
      const more = value.length - maxEntries
      return [...value.slice(0, maxEntries).map(write), ...(more > 0 ? [`+${more}`] : [])].join(', ')
    }
    return typeof value === 'object' ? writeObject(value) : ''
  }
  /** `2 × Salewa (tool)`, `Debut (complete)`, `price 100, currency USD`. */
  function writeObject(value: object): string {
    const entries = new Map<string, unknown>(Object.entries(value))
    const head = ['uid', 'quest', 'item', 'trader', 'module', 'map', 'skill'].find((name) => typeof entries.get(name) === 'string')
    const count = head === undefined ? undefined : entries.get('count')
    const rest = [...entries].filter(([name, one]) => name !== head && !(name === 'count' && count !== undefined) && one !== false)
    const notes = rest.map(([name, one]) => (one === true ? name : name === 'status' ? write(one) : `${name} ${write(one)}`)).join(', ')
    if (head === undefined) return notes
    const name = write(entries.get(head))
    return `${count === undefined || count === 1 ? name : `${write(count)} × ${name}`}${notes === '' ? '' : ` (${notes})`}`
  }
  return {
    value(value) {
      const text = write(value)
      return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text
    },
    part: (list, key) => (list === 'objectives' ? sentence(key) : key.split(' ').map(nameIn).join(' ')),
    fact: (name) => factLabel(name, isQuest, t, texts),
  }
}
