import type { Patch } from '@stashwise/catalogue/overrides/patch'
import { addRecord, findAdded, removeAdded } from '@stashwise/db/added-records'
import { saveOverrides } from '@stashwise/db/overrides'
import { itemUid } from '@stashwise/feed/transform/identity'
import { AppError } from '@stashwise/game/app-error'
import { bsgId, type ItemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import { gameModes } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import { itemSlug } from '@stashwise/game/slug'
import type { Platform } from '#app/platform/platform.ts'
import type { Actor, AuditService } from '../audit.ts'
import type { NewItem } from '../records.ts'

type Parts = Pick<Platform, 'catalogues' | 'clock'> & { audit: AuditService }

/** Items that the feed misses. They have the uid that the feed's own will have, which then takes their place. */
export function createAddItem({ catalogues, clock, audit }: Parts) {
  audit.addSubject('added', {
    read: (db, id) => findAdded(db, { kind: 'item', id }),
    async write(db, id, value) {
      if (value === null) await removeAdded(db, { kind: 'item', id }, new Date(clock()))
      // The value is what this site has stored itself.
      else await addRecord(db, { kind: 'item', id }, { ...emptyItem(itemUid('')), ...Object(value) })
      return undefined
    },
  })

  const facts = () => gameModes.flatMap(({ mode }) => catalogues.current(mode)?.facts ?? [])

  return async (actor: Actor, { reason, ...given }: NewItem): Promise<ItemUid> => {
    const uid = itemUid(given.bsgId)
    const item = toItem(uid, given)
    if (facts().some(({ byUrl }) => byUrl.has(item.url))) item.url = `${item.url}_${given.bsgId.slice(-6)}`
    if (facts().some(({ tags }) => !tags.nodes.has(given.category))) throw new AppError('request/invalid')
    item.tags = pathTo(given.category)
    const patch: Patch = { texts: { item: { [uid]: { en: [given.name, given.shortName] } } } }
    await audit.change(actor, async (db) => {
      await addRecord(db, { kind: 'item', id: uid }, item)
      await saveOverrides(db, [{ kind: 'item', id: uid, patch, reason, author: actor.userId, at: new Date(clock()) }])
      const details = { kind: 'item', id: uid }
      return [
        {
          action: 'saveCorrection',
          details: { ...details, facts: 1 },
          subject: { kind: 'override', id: `item/${uid}` },
          before: null,
          after: { patch, reason },
        },
        {
          action: 'addItem',
          details,
          subject: { kind: 'added', id: uid },
          before: null,
          after: await findAdded(db, { kind: 'item', id: uid }),
        },
      ]
    })
    return uid
  }

  /** Ids of the tags from the root to one. */
  function pathTo(category: string): string[] {
    const path: string[] = []
    const nodes = facts()[0]?.tags.nodes
    for (let at: string | undefined = category; at !== undefined && !path.includes(at); at = nodes?.get(at)?.parent) path.unshift(at)
    return path
  }
}

const emptyItem = (uid: ItemUid): Item => ({
  uid,
  bsgId: bsgId(''),
  url: '',
  variant: 'plain',
  isFunctional: true,
  imageId: bsgId(''),
  category: '',
  tags: [],
  classes: [],
  types: [],
  width: 1,
  height: 1,
  weightKg: 0,
  stackSize: 1,
  colour: 'default',
  basePrice: roubles(0),
  fleaBanned: false,
  fleaLevel: 0,
  contains: [],
  properties: { kind: 'none' },
})

const toItem = (uid: ItemUid, { bsgId: id, name, category, width, height }: Omit<NewItem, 'reason'>): Item => ({
  ...emptyItem(uid),
  bsgId: bsgId(id),
  imageId: bsgId(id),
  url: itemSlug(name) || id,
  category,
  width,
  height,
})
