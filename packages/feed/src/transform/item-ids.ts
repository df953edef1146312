import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { FeedItem } from '../schema/item.ts'
import { type FeedProperties, feedProperties } from '../schema/properties.ts'
import { itemUid } from './identity.ts'

/** A feed item with its properties read. */
export type ReadItem = FeedItem & { read: FeedProperties }

const known = new WeakMap<FeedItem, ReadItem>()
const readBefore = new Map<string, FeedProperties>()
const readBeforeLimit = 20_000

/** Facts and texts are made of the same items, both modes' items have the same properties, and reading them takes a while. */
function readItem(item: FeedItem): ReadItem {
  const read = known.get(item) ?? { ...item, read: readProperties(item.properties ?? {}) }
  known.set(item, read)
  return read
}

function readProperties(properties: object): FeedProperties {
  const key = JSON.stringify(properties)
  const read = readBefore.get(key) ?? feedProperties.parse(properties)
  if (readBefore.size >= readBeforeLimit) readBefore.clear()
  readBefore.set(key, read)
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
    for (const item of feedItems) items.set(item.id, readItem(item))
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
export const asBsgId = (id: string): BsgId => id as BsgId
