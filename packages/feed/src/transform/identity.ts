import { hash } from 'node:crypto'
import * as ids from '@stashwise/game/ids'
import { idNamespace } from '@stashwise/game/uuid5'

const namespace = Buffer.from(idNamespace, 'hex')

const made = new Map<string, string>()
const madeLimit = 50_000

/** Version 5 UUID (SHA-1) of a name. */
export function uuid5(name: string): string {
  const known = made.get(name)
  if (known !== undefined) return known
  if (made.size >= madeLimit) made.clear()
  const id = makeUuid5(name)
  made.set(name, id)
  return id
}

function makeUuid5(name: string): string {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Our id of an item, the same for plain, functional and preset, so that a gun's id survives the discovery of its preset. Twins differ. */
export const itemUid = (bsgId: string, variant: 'plain' | 'functional' | 'non-functional' | 'preset' = 'plain') =>
  ids.itemUid(uuid5(`item:${bsgId}:${variant === 'non-functional' ? 'non-functional' : ''}`))

export const questUid = (bsgId: string) => ids.questUid(uuid5(`quest:${bsgId}`))

/** Id of the loadout page of a weapon's default preset. */
export const buildUid = (presetId: string): string => uuid5(`build:${presetId}`)

/** Id of a recipe by its content, because the feed's own change from one import to the next. */
export const recipeId = (kind: 'barter' | 'craft', content: unknown) => ids.recipeId(uuid5(`${kind}:${JSON.stringify(content)}`))
