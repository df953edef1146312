import { itemSlug } from '@stashwise/game/slug'

export type Named = { uid: string; ids: readonly string[]; url: string; names: readonly string[]; shortNames: readonly string[] }
export type Match = { uid?: string; by?: 'id' | 'address' | 'name' | 'shortName'; count: number }

/** Ends of file names that say a size, as programs write them. */
const sizeWord = /[-_ ](icon|grid|grid-image|base-image|large|image|512|8x|x?\d{2,4}(px)?)$/i

/** Finds the item that a file is named after: by an id, the address of its page, its name or its short name, in this order. */
export function createNameMatcher(items: readonly Named[]): (file: string) => Match {
  const by = { id: index(), address: index(), name: index(), shortName: index() }
  for (const { uid, ids, url, names, shortNames } of items) {
    for (const id of [uid, ...ids]) add(by.id, id.toLowerCase(), uid)
    add(by.address, url.toLowerCase(), uid)
    for (const name of names) add(by.name, itemSlug(name), uid)
    for (const name of shortNames) add(by.shortName, itemSlug(name), uid)
  }
  return (file) => {
    const stem = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z\d]{1,5}$/i, '').slice(0, 200)
    let best: Match = { count: 0 }
    for (const name of [stem, stem.replace(sizeWord, '')]) {
      for (const kind of ['id', 'address', 'name', 'shortName'] as const) {
        const found = [...(by[kind].get(kind === 'id' || kind === 'address' ? name.toLowerCase() : itemSlug(name)) ?? [])]
        const [uid] = found
        if (found.length === 1 && uid !== undefined) return { uid, by: kind, count: 1 }
        if (found.length > best.count) best = { count: found.length }
      }
    }
    return best
  }
}

const index = () => new Map<string, Set<string>>()
function add(to: Map<string, Set<string>>, key: string, uid: string) {
  if (key === '') return
  const known = to.get(key)
  if (known) known.add(uid)
  else to.set(key, new Set([uid]))
}
