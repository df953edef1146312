import type { Item } from '@stashwise/game/item'
import { type Tag, topOfTags } from '@stashwise/game/records'

/** The tree as it is shown. `moved`: ids that a tag no longer has in an address, with the one that is shown instead. */
export type ArrangedTags = {
  tags: readonly Tag[]
  moved: ReadonlyMap<string, string>
  /** The item in the tags that are shown; the same object where nothing of it was arranged. */
  arrange(item: Item): Item
}

/**
 * The tag tree as admins arranged it: moved, merged and with other addresses. What cannot be followed, such as a tag below itself, an
 * unknown tag or an address that another one has, leaves the tag as the feed has it.
 */
export function arrangeTags(given: Iterable<Tag>): ArrangedTags {
  const feed = new Map([...given].map((tag) => [tag.id, tag]))
  const isArranged = [...feed.values()].some(({ under, into, slug }) => under !== undefined || into !== undefined || slug !== undefined)
  if (!isArranged) return { tags: [...feed.values()], moved: new Map(), arrange: (item) => item }
  const { parents, targets } = follow(feed)
  const targetOf = (id: string): string => targets.get(id) ?? id
  const shown = [...feed.values()].filter(({ id }) => targetOf(id) === id)
  const slugs = new Map<string, string>()
  for (const { id, slug } of shown) if (slug !== undefined && !feed.has(slug) && !slugs.has(slug)) slugs.set(slug, id)
  const shownId = (id: string): string => {
    const target = targetOf(id)
    const slug = feed.get(target)?.slug
    return slug !== undefined && slugs.get(slug) === target ? slug : target
  }
  const tags = shown.map(({ id, order }): Tag => {
    const parent = parents.get(id)
    return { id: shownId(id), order, ...(parent !== undefined && { parent: shownId(parent) }) }
  })
  const nodes = new Map(tags.map((tag) => [tag.id, tag]))
  const arrange = (item: Item): Item => {
    const category = shownId(item.category)
    const before = climb(item.category, (at) => knownIn(feed, feed.get(at)?.parent))
    const others = item.tags.filter((tag) => !before.includes(tag)).map(shownId)
    const path = climb(category, (at) => knownIn(nodes, nodes.get(at)?.parent)).reverse()
    const placed = [...new Set([...path, ...others])]
    return category === item.category && placed.join() === item.tags.join() ? item : { ...item, category, tags: placed }
  }
  const moved = [...feed.keys()].map((id): [string, string] => [id, shownId(id)]).filter(([id, now]) => id !== now)
  return { tags, moved: new Map(moved), arrange }
}

/** One decision after the other: none is followed that would put a tag below itself. */
function follow(feed: ReadonlyMap<string, Tag>) {
  const parents = new Map(
    [...feed.values()].flatMap(({ id, parent }) => (parent !== undefined && feed.has(parent) ? [[id, parent] as const] : [])),
  )
  const targets = new Map<string, string>()
  const isBelow = (id: string, above: string) => climb(id, (at) => parents.get(at)).includes(above)
  for (const { id, under } of feed.values()) {
    if (under === topOfTags) parents.delete(id)
    else if (under !== undefined && feed.has(under) && !isBelow(under, id)) parents.set(id, under)
  }
  for (const { id, into } of feed.values()) {
    const target = into !== undefined && feed.has(into) ? (targets.get(into) ?? into) : id
    if (isBelow(target, id)) continue
    for (const [child, parent] of parents) if (parent === id) parents.set(child, target)
    for (const [merged, to] of targets) if (to === id) targets.set(merged, target)
    targets.set(id, target)
    parents.delete(id)
  }
  return { parents, targets }
}

/** Which changed facts of a tag cannot be followed; `given`: all tags as they are corrected. */
export function findTagFaults(given: readonly Tag[], id: string, changed: Readonly<Record<string, unknown>>): string[] {
  const tags = new Map(given.map((tag) => [tag.id, tag]))
  const { under, into, slug } = changed
  const leadsTo = (from: unknown, next: (at: string) => string | undefined) =>
    typeof from === 'string' && (!tags.has(from) || climb(from, next).includes(id))
  return [
    ...(under !== topOfTags && leadsTo(under, (at) => placeOf(tags, at)) ? ['under'] : []),
    ...(leadsTo(into, (at) => knownIn(tags, tags.get(at)?.into) ?? placeOf(tags, at)) ? ['into'] : []),
    ...(typeof slug === 'string' && given.some((tag) => tag.id === slug || (tag.id !== id && tag.slug === slug)) ? ['slug'] : []),
  ]
}

const knownIn = (tags: ReadonlyMap<string, Tag>, id: string | undefined) => (id !== undefined && tags.has(id) ? id : undefined)

/** Where a tag is wanted: below the one an admin chose, or the feed's. */
function placeOf(feed: ReadonlyMap<string, Tag>, id: string): string | undefined {
  const tag = feed.get(id)
  if (tag?.under === topOfTags) return undefined
  return knownIn(feed, tag?.under) ?? knownIn(feed, tag?.parent)
}

/** The ids on a way, the first one included. A loop ends it. */
function climb(from: string, next: (id: string) => string | undefined): string[] {
  const path: string[] = []
  for (let at: string | undefined = from; at !== undefined && !path.includes(at); at = next(at)) path.push(at)
  return path
}
