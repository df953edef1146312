import type { Item } from '@stashwise/game/item'

/** An item as the game names its rendered icons. `gameId`: the game's own id. `kind`: what its picture depends on beside the item. */
export type IconItem = { id: string; gameId: string; kind: 'plain' | 'ammo' | 'magazine' }

/** An item of the Catalogue by its icon; undefined for weapons: they look as their owner built them, so that their icons say nothing of others. */
export function toIconItem({ uid, bsgId, variant, properties }: Item): IconItem | undefined {
  if (variant === 'preset' || properties.kind === 'weapon') return undefined
  const isMagazine = properties.kind === 'mod' && properties.part === 'magazine'
  return { id: uid, gameId: bsgId, kind: properties.kind === 'ammo' ? 'ammo' : isMagazine ? 'magazine' : 'plain' }
}

/** More icons than the game has items. */
export const maxIcons = 20_000
/** The largest list that is parsed. Characters. */
export const maxIndexLength = 4_000_000

/**
 * The list of the game's icon folder (`index.json`): the number of the picture's file by the key of what it shows. Undefined for a text that
 * is no such list, 'too-large' for one that is larger than any of the game. Keys are hashes in today's game, texts that begin with the item's id in older versions.
 */
export function parseIconIndex(text: string): ReadonlyMap<string, number> | 'too-large' | undefined {
  if (text.length > maxIndexLength) return 'too-large'
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const index = new Map<string, number>()
  const entries = Object.entries(parsed)
  if (entries.length > maxIcons) return 'too-large'
  for (const [key, number] of entries) {
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && key.length <= 2000) index.set(key, number)
  }
  // The game has not stored any icon yet.
  const isEmpty = entries.length === 0
  return index.size > 0 || isEmpty ? index : undefined
}

/**
 * Number of each item's picture. Only items that look the same whatever is in them: those built of parts have a key of all their parts. Two items
 * of one key have none.
 */
export function findIcons(index: ReadonlyMap<string, number>, items: readonly IconItem[]): ReadonlyMap<string, number> {
  const byKey = new Map<string, string | undefined>()
  for (const item of items)
    for (const key of keysOf(item)) byKey.set(key, byKey.has(key) && byKey.get(key) !== item.id ? undefined : item.id)
  const icons = new Map<string, number>()
  for (const [key, number] of index) {
    const id = byKey.get(key) ?? byKey.get(key.trimEnd())
    if (id !== undefined && !icons.has(id)) icons.set(id, number)
  }
  return icons
}

/** Levels of rounds that a magazine shows at most. */
const maxVisibleRounds = 5

/** Source: RatStash, `CacheHashIndexParser` and `CacheIndexParser`; checked against a list of a real folder. */
function keysOf({ gameId, kind }: IconItem): string[] {
  const hash = 17 ^ hashText(gameId)
  switch (kind) {
    case 'plain':
      return [String(hash), gameId]
    case 'ammo':
      // Rounds that were fired have another picture, which inventories do not show.
      return [String(hash ^ (27 * 56)), `${gameId} : False`]
    case 'magazine':
      return Array.from({ length: maxVisibleRounds + 1 }, (_, rounds) => [
        String(hash ^ ((23 + rounds) << 2) ^ hashText('cartridges')),
        `${gameId} cartridges: , :${rounds}`,
      ]).flat()
  }
}

/** The hash of a text in the game's engine, signed, 32 bits: two sums of every second character. */
function hashText(text: string): number {
  const sums = [5381, 5381] as [number, number]
  for (let at = 0; at < text.length; at++) {
    const which = at % 2 === 0 ? 0 : 1
    sums[which] = Math.imul(sums[which], 33) ^ text.charCodeAt(at)
  }
  return (sums[0] + Math.imul(sums[1], 1_566_083_941)) | 0
}
