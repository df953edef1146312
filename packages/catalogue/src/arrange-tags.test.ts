import type { Item } from '@stashwise/game/item'
import type { Tag } from '@stashwise/game/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeTags, findTagFaults } from './arrange-tags.ts'
import { anItem } from './testing/builders.ts'

const feed: Tag[] = [
  { id: 'Weapon', order: 0 },
  { id: 'Pistols', parent: 'Weapon', order: 1 },
  { id: 'Revolvers', parent: 'Pistols', order: 2 },
  { id: 'Gear', order: 3 },
]
const arranged = (changes: Record<string, Partial<Tag>>) => arrangeTags(feed.map((tag) => ({ ...tag, ...changes[tag.id] })))
const parents = ({ tags }: ReturnType<typeof arrangeTags>) => tags.map(({ id, parent }) => `${parent ?? ''}/${id}`)
const item = (tags: string[]): Item => anItem({ category: tags.at(-1) ?? '', tags })
const placed = (of: ReturnType<typeof arrangeTags>, tags: string[]) => of.arrange(item(tags)).tags

test("a tree that nobody arranged is the feed's, and its items are the same objects", () => {
  const tree = arranged({})
  const one = item(['Weapon', 'Pistols'])
  expect(tree.tags).toEqual(feed)
  expect(tree.arrange(one)).toBe(one)
})

test('items of a moved tag are in the tags above its new place, and no longer in those above the old one', () => {
  const tree = arranged({ Pistols: { under: 'Gear' } })
  expect(parents(tree)).toEqual(['/Weapon', 'Gear/Pistols', 'Pistols/Revolvers', '/Gear'])
  expect(placed(tree, ['Weapon', 'Pistols', 'Revolvers'])).toEqual(['Gear', 'Pistols', 'Revolvers'])
  expect(placed(arranged({ Pistols: { under: '-' } }), ['Weapon', 'Pistols'])).toEqual(['Pistols'])
})

test('a merged tag is gone: its items and the tags below it are in the other one, and its address leads there', () => {
  const tree = arranged({ Pistols: { into: 'Gear' } })
  expect(parents(tree)).toEqual(['/Weapon', 'Gear/Revolvers', '/Gear'])
  expect(placed(tree, ['Weapon', 'Pistols'])).toEqual(['Gear'])
  expect([...tree.moved]).toEqual([['Pistols', 'Gear']])
  expect(parents(arranged({ Pistols: { into: 'Revolvers' } }))).toEqual(parents(arranged({})))
})

test("another address is the tag's everywhere, unless it is taken", () => {
  const tree = arranged({ Weapon: { slug: 'Guns' } })
  expect(parents(tree)).toEqual(['/Guns', 'Guns/Pistols', 'Pistols/Revolvers', '/Gear'])
  expect(placed(tree, ['Weapon', 'Pistols'])).toEqual(['Guns', 'Pistols'])
  expect([...tree.moved]).toEqual([['Weapon', 'Guns']])
  expect(parents(arranged({ Weapon: { slug: 'Gear' } }))).toEqual(parents(arranged({})))
})

test('what cannot be followed is named', () => {
  expect(findTagFaults(feed, 'Pistols', { under: 'Pistols', into: 'Revolvers', slug: 'Gear' })).toEqual(['under', 'into', 'slug'])
  expect(findTagFaults(feed, 'Pistols', { under: 'constructor', into: '__proto__' })).toEqual(['under', 'into'])
  expect(findTagFaults(feed, 'Weapon', { under: 'Revolvers' })).toEqual(['under'])
  expect(findTagFaults(feed, 'Pistols', { under: '-', into: 'Gear', slug: 'Handguns' })).toEqual([])
})

test('whatever is arranged, every item is in a tag that is shown, and no tag is below itself', () => {
  const ids = fc.constantFrom('Weapon', 'Pistols', 'Revolvers', 'Gear', 'Unknown', '-', '__proto__')
  const change = fc.record({ under: ids, into: ids, slug: fc.constantFrom('Guns', 'Gear', 'Other') }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.tuple(change, change, change, change), (changes) => {
      const tree = arrangeTags(feed.map((tag, at) => ({ ...tag, ...changes[at] })))
      const nodes = new Map(tree.tags.map((tag) => [tag.id, tag]))
      for (const { id } of tree.tags) {
        const path: string[] = []
        for (let at: string | undefined = id; at !== undefined; at = nodes.get(at)?.parent) {
          if (path.includes(at)) return false
          path.push(at)
        }
      }
      return tree.arrange(item(['Weapon', 'Pistols', 'Revolvers'])).tags.every((tag) => nodes.has(tag)) || tree.tags.length === 0
    }),
  )
})
