import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { ReferenceIds, ReferenceKind, References } from '../references.ts'

/** Looks up names in the facts of a Catalogue. Indexes all items, so do not create it for every request. */
export function createReferences({ items, quests, traders, maps }: CatalogueFacts): References {
  const ids = {
    quest: byName([...quests.values()].map(({ uid, url }) => [url, uid])),
    trader: byName([...traders.values()].map(({ id, slug }) => [slug, id])),
    map: byName([...maps.keys()].map((slug) => [slug, slug])),
    item: byName(items.map(({ uid, url }) => [url, uid])),
  } satisfies { [Kind in ReferenceKind]: ReadonlyMap<string, ReferenceIds[Kind]> }
  const all: { [Kind in ReferenceKind]: ReadonlyMap<string, ReferenceIds[Kind]> } = ids
  const names = new Map(Object.entries(all).map(([kind, of]) => [kind, new Map([...of].map(([name, id]): [string, string] => [id, name]))]))
  return {
    find: (kind, name) => all[kind].get(name) ?? all[kind].get(names.get(kind)?.get(name) ?? ''),
    nameOf: (kind, id) => names.get(kind)?.get(id) ?? id,
  }
}

const byName = <Id extends string>(entries: [name: string, id: Id][]): ReadonlyMap<string, Id> => new Map(entries)
