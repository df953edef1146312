import { type BsgId, bsgId, type ItemUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import type { FeedItem } from '../schema/item.ts'
import { type FeedProperties, feedProperties } from '../schema/properties.ts'
import { itemUid } from './identity.ts'

export type ReadItem = FeedItem & { read: FeedProperties }

const parsed = new Map<string, FeedProperties>()
const maxParsed = 20_000

/** Facts and texts are made of the same items, both modes' items have the same properties, and reading them takes a while. */
const parseItem = weakMemoize((item: FeedItem): ReadItem => ({ ...item, read: parseProperties(item.properties ?? {}) }))

function parseProperties(properties: object): FeedProperties {
  const key = JSON.stringify(properties)
  const read = parsed.get(key) ?? feedProperties.parse(properties)
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(key, read)
  return read
}

/**
 * Maps the feed's items to ours. A gun with a default preset becomes a functional weapon (with the preset's size, price and offers) and a
 * non-functional twin; the preset is no item.
 */
export class ItemIds {
  readonly items: ReadonlyMap<string, ReadItem>
  /** Default preset by gun id. */
  readonly presetOf: ReadonlyMap<string, ReadItem>
  readonly #uids = new Map<string, ItemUid>()

  constructor(feedItems: readonly FeedItem[]) {
    const items = new Map<string, ReadItem>()
    for (const item of feedItems) items.set(item.id, parseItem(item))
    const presetOf = new Map<string, ReadItem>()
    for (const item of items.values()) {
      const preset = items.get(item.read.defaultPreset ?? '')
      if (item.types.includes('gun') && preset && preset.read.baseItem === item.id) presetOf.set(item.id, preset)
    }
    this.items = items
    this.presetOf = presetOf
    for (const item of items.values()) this.#uids.set(item.id, itemUid(item.id))
    for (const [gun, preset] of presetOf) this.#uids.set(preset.id, itemUid(gun))
  }

  /** Our id of what a feed id means elsewhere: guns and their default presets are the functional weapon. */
  resolveUid(id: string): ItemUid | undefined {
    return this.#uids.get(id)
  }

  /** Our ids of those the feed knows; the others are left out. */
  resolveAll(ids: readonly string[]): ItemUid[] {
    const uids: ItemUid[] = []
    for (const id of ids) {
      const uid = this.resolveUid(id)
      if (uid && !uids.includes(uid)) uids.push(uid)
    }
    return uids
  }

  /** Is this item shown as part of another and not by itself? */
  isFolded(item: ReadItem): boolean {
    const base = item.read.baseItem
    return base !== undefined && this.presetOf.get(base)?.id === item.id
  }
}

/** The brand of an id that passed its schema. */
export const asBsgId = (id: string): BsgId => bsgId(id)
