import type { CellColour, Item } from '@stashwise/game/item'
import { firstLearntShape } from './alphabet.ts'
import { type Spelling, spellAll } from './reading.ts'

/** The counter in the lower right corner of an item: a stack's number, or what is left of a maximum (absent: the maximum varies). */
export type CounterSpec = { form: 'stack'; max: number } | { form: 'of'; max?: number } | { form: 'any' }

/** The coloured sign in the lower left corner of a weapon's parts: blue, green and brown. */
export type ModBadge = 'functional' | 'gear' | 'vital'

/** An item that may lie in a cell. `name`: its short name in the language of the picture. */
export type LexiconItem = {
  id: string
  name: string
  width: number
  height: number
  colour: CellColour
  /** Absent: no counter. */
  counter?: CounterSpec
  /** Weapons are as large as their parts make them, and red when a vital part is missing. */
  weapon?: 'functional' | 'non-functional'
  /** Rounds of a weapon, as its lower left corner names them: `9x19PARA`. */
  calibre?: string
  badge?: ModBadge
  /** Shows the name of a player in place of its own. */
  isDogtag?: true
}

/** An item of the Catalogue as the reader compares it; undefined for presets, which look like their weapon. */
export function toLexiconItem(item: Item, name: string): LexiconItem | undefined {
  if (item.variant === 'preset') return undefined
  const { uid, width, height, colour, variant } = item
  const counter = counterOf(item)
  const badge = badgeOf(item)
  return {
    id: uid,
    name,
    width,
    height,
    colour,
    ...(counter ? { counter } : {}),
    ...(variant === 'functional' || variant === 'non-functional' ? { weapon: variant } : {}),
    ...(item.properties.kind === 'weapon' ? { calibre: item.properties.caliber.replace(/^Caliber/, '') } : {}),
    ...(badge ? { badge } : {}),
    ...(item.url.startsWith('dogtag_') ? { isDogtag: true } : {}),
  }
}

function badgeOf({ tags, properties }: Item): ModBadge | undefined {
  if (properties.kind !== 'mod') return undefined
  if (tags.includes('Vital_parts')) return 'vital'
  return tags.includes('Gear_mods') || properties.part === 'magazine' ? 'gear' : 'functional'
}

function counterOf({ properties, stackSize }: Item): CounterSpec | undefined {
  if (stackSize > 1) return { form: 'stack', max: stackSize }
  const of = (max: number | undefined): CounterSpec | undefined => (max === undefined || max <= 1 ? undefined : { form: 'of', max })
  switch (properties.kind) {
    case 'key':
      return properties.uses > 0 ? { form: 'of', max: properties.uses } : { form: 'any' }
    case 'meds':
      return of(properties.hitpoints ?? properties.uses)
    case 'food':
      return of(properties.units)
    case 'resource':
      return of(properties.units)
    case 'mod':
      return properties.part === 'magazine' ? (of(properties.capacity) ?? { form: 'of' }) : undefined
    case 'armor':
      return properties.armorClass > 0 || properties.plateSlots.length > 0 ? { form: 'of' } : { form: 'any' }
    case 'weapon':
      return { form: 'any' }
    default:
      return undefined
  }
}

/** All items of one name in one size. `learntShapes`: characters of the name that only learnt glyphs know. */
export type NameGroup = { name: string; spelling: Spelling | undefined; learntShapes: readonly number[]; items: LexiconItem[] }

/** Cells by which parts may make a weapon wider and higher. */
const weaponGrowth = { width: 4, height: 2 }

const sizeKey = (columns: number, rows: number) => `${columns}x${rows}`

/** Names by the size of their cell, in an order in which neighbours share their beginnings. */
export class Lexicon {
  readonly #groups = new Map<string, NameGroup[]>()
  readonly #byId: ReadonlyMap<string, LexiconItem>
  /** Whether names have characters of many strokes, which the bundled reader does not know. */
  readonly isWide: boolean
  /** Characters of names that only learnt glyphs know. */
  readonly learntCharacters: readonly string[]
  readonly dogtags: readonly LexiconItem[]
  /** In an order in which neighbours share their beginnings. */
  readonly calibres: readonly string[]

  constructor(items: readonly LexiconItem[]) {
    const shapes = new Set(items.flatMap(({ name }) => spellAll(name)?.shapes ?? []))
    this.learntCharacters = [...shapes]
      .filter((shape) => shape >= firstLearntShape)
      .map((shape) => String.fromCodePoint(shape - firstLearntShape))
    this.isWide = this.learntCharacters.length > 0
    this.dogtags = items.filter(({ isDogtag }) => isDogtag)
    this.calibres = [...new Set(items.flatMap(({ calibre }) => calibre ?? []))].sort()
    this.#byId = new Map(items.map((item) => [item.id, item]))
    const bySize = new Map<string, Map<string, LexiconItem[]>>()
    const add = (item: LexiconItem, columns: number, rows: number) => {
      const names = bySize.get(sizeKey(columns, rows)) ?? new Map<string, LexiconItem[]>()
      bySize.set(sizeKey(columns, rows), names)
      const list = names.get(item.name) ?? []
      names.set(item.name, list)
      if (!list.includes(item)) list.push(item)
    }
    for (const item of items) {
      const [moreWidth, moreHeight] = item.weapon ? [weaponGrowth.width, weaponGrowth.height] : [0, 0]
      for (let width = item.width; width <= item.width + moreWidth; width++) {
        for (let height = item.height; height <= item.height + moreHeight; height++) {
          add(item, width, height)
          add(item, height, width)
        }
      }
    }
    const spellings = new Map<string, Spelling | undefined>()
    for (const [key, names] of bySize) {
      const groups = [...names].map(([name, list]) => {
        if (!spellings.has(name)) spellings.set(name, spellAll(name))
        const spelling = spellings.get(name)
        const learntShapes = spelling?.shapes.filter((shape) => shape >= firstLearntShape) ?? []
        return { name, spelling, learntShapes, items: list }
      })
      groups.sort((a, b) => (a.name < b.name ? -1 : 1))
      this.#groups.set(key, groups)
    }
  }

  find(id: string | undefined): LexiconItem | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Names that fit a cell of this size, whichever way it is turned. */
  groups(columns: number, rows: number): readonly NameGroup[] {
    return this.#groups.get(sizeKey(columns, rows)) ?? []
  }
}
