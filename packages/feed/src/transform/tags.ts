import type { Tag } from '@stashwise/game/records'
import type { FeedCategory } from '../schema/item.ts'
import type { ReadItem } from './item-ids.ts'
import type { Translations } from './translations.ts'

export const otherTag = 'Other'
/** Where the url of a category differs from its name. */
const ownIds: Readonly<Record<string, string>> = { Weapons: 'Weapon' }

/** The tag tree from the handbook, and the way from an item to its tags. */
export class TagTree {
  readonly tags: Tag[] = []
  /** Category of each tag, for its name in all languages; the tag of the unsorted has none. */
  readonly categoryOf = new Map<string, FeedCategory>()
  readonly #byCategory = new Map<string, string>()
  readonly #byClass = new Map<string, string>()
  readonly #parents = new Map<string, string>()

  constructor(categories: readonly FeedCategory[], translations: Translations, items: Iterable<ReadItem>) {
    const byId = new Map(categories.map((category) => [category.id, category]))
    categories.forEach((category, order) => {
      const id = this.#freeId(
        tagId(translations.text('handbookCategories.*.name', category.name, 'en') ?? category.normalizedName),
        category,
      )
      this.#byCategory.set(category.id, id)
      this.categoryOf.set(id, category)
      this.tags.push({ id, order })
    })
    for (const tag of this.tags) {
      const parent = this.#byCategory.get(byId.get(this.categoryOf.get(tag.id)?.id ?? '')?.parent ?? '')
      if (!parent || parent === tag.id) continue
      tag.parent = parent
      this.#parents.set(tag.id, parent)
    }
    this.#learnClasses(items)
    this.tags.push({ id: otherTag, order: this.tags.length })
  }

  /** Tags of an item, root first. Without a handbook category: where most items of its class are. */
  pathOf(item: Pick<ReadItem, 'handbookCategories' | 'categories'>): string[] {
    let deepest: string[] = []
    for (const category of item.handbookCategories) {
      const path = this.#path(this.#byCategory.get(category))
      if (path.length > deepest.length) deepest = path
    }
    if (deepest.length > 0) return deepest
    for (const category of item.categories) {
      const path = this.#path(this.#byClass.get(category))
      if (path.length > 0) return path
    }
    return [otherTag]
  }

  #path(id: string | undefined): string[] {
    const path: string[] = []
    for (let at = id; at !== undefined && !path.includes(at); at = this.#parents.get(at)) path.unshift(at)
    return path
  }

  #freeId(id: string, category: FeedCategory): string {
    return this.categoryOf.has(id) || id === otherTag || id === '' ? `${id}_${category.id.slice(-6)}` : id
  }

  #learnClasses(items: Iterable<ReadItem>) {
    const votes = new Map<string, Map<string, number>>()
    for (const item of items) {
      const tag = this.pathOf({ handbookCategories: item.handbookCategories, categories: [] }).at(-1)
      // The last two classes of every item are the roots of the class tree.
      for (const category of item.categories.slice(0, -1)) {
        if (tag === undefined || tag === otherTag) continue
        const count = votes.get(category) ?? new Map<string, number>()
        votes.set(category, count.set(tag, (count.get(tag) ?? 0) + 1))
      }
    }
    for (const [category, count] of votes) {
      const [first] = [...count].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      if (first) this.#byClass.set(category, first[0])
    }
  }
}

/** Url of a category: its English name, ` & ` and spaces as underscores. */
export function tagId(name: string): string {
  return ownIds[name] ?? name.replace(/ & /g, '_').replace(/[\s/]+/g, '_')
}
