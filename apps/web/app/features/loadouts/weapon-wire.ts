import { gameIdOf, type IdRecipe, type PackedIds, packIds, receiveIds } from '@stashwise/game/id-table'
import { bsgId, type ItemUid } from '@stashwise/game/ids'
import type { Steps } from '@stashwise/game/steps'
import type { Part } from '@stashwise/loadouts/facts'
import type { PricesBody } from './prices-body.ts'
import type { WeaponBody } from './weapon-body.ts'

/** A part without what follows from its uid: the game's id, and its picture where that is named by it. */
type SentPart = Omit<Part, 'bsgId' | 'imageId'> & Partial<Pick<Part, 'bsgId' | 'imageId'>>
type SentBody = Omit<WeaponBody, 'facts'> & { facts: Omit<WeaponBody['facts'], 'parts'> & { parts: readonly SentPart[] } }

/** A weapon as it is sent; see {@link packWeapon}. */
export type SentWeapon = PackedIds<SentBody>

/** `recipes`: how uids are made from the game's ids. */
export function packWeapon(body: WeaponBody, recipes: ReadonlyMap<string, IdRecipe>): SentWeapon {
  const parts = body.facts.parts.map(({ bsgId, imageId, ...part }): SentPart => {
    const gameId = gameIdOf(recipes.get(part.uid) ?? '=')
    return { ...part, ...(bsgId !== gameId && { bsgId }), ...(imageId !== gameId && { imageId }) }
  })
  return packIds({ ...body, facts: { ...body.facts, parts } }, { recipes })
}

/** The body again; what was received is used up. */
export function* receiveWeapon(sent: SentWeapon): Steps<WeaponBody> {
  const { body, gameIds } = yield* receiveIds(sent)
  const { facts, ...rest } = body
  const parts = facts.parts.map((part) => {
    const gameId = gameIds.get(part.uid) ?? ''
    return { ...part, bsgId: part.bsgId ?? bsgId(gameId), imageId: part.imageId ?? gameId }
  })
  return { ...rest, facts: { ...facts, parts } }
}

/** Prices as they are sent: by the first `idLength` characters of uids, which are random and most of what is sent otherwise. */
export type SentPrices = PricesBody & { idLength: number }

const leastLength = 8

/** `uids`: everything of the weapon, with a price or without: what is cut must tell them all apart. */
export function packPrices({ own, prices, blocked, sales }: PricesBody, uids: readonly ItemUid[]): SentPrices {
  let idLength = leastLength
  while (new Set(uids.map((uid) => uid.slice(0, idLength))).size < new Set(uids).size) idLength += 1
  const cut = <Value>(byUid: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(byUid).map(([uid, value]) => [uid.slice(0, idLength), value]))
  return { own, idLength, prices: cut(prices), blocked: cut(blocked), sales: { ...sales, paid: cut(sales.paid) } }
}
