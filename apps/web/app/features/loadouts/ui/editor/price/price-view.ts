import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { ItemUid } from '@stashwise/game/ids'
import type { LoadedPrice } from '@stashwise/loadouts/price'
import type { PartWords } from '#app/features/loadouts/named-weapon.ts'
import { sellerKey } from '#app/features/loadouts/seller-words.ts'
import type { BlockedOf, PartPrice, PriceOf } from './weapon-prices.ts'

/** One thing to buy for a build. `blocked`: what keeps the player from something without a price. */
export type ShoppingLine = {
  key: string
  words: PartWords
  price: PartPrice | undefined
  blocked: BlockedSource | undefined
  isBase: boolean
  /** Units of it; rounds are many. */
  count: number
}

/** What is bought from one seller. `price`: of the first line; undefined: the player cannot buy them. `sum`: of the lines with a price. */
export type SellerGroup = { key: string; price: PartPrice | undefined; lines: ShoppingLine[]; sum: number }

type Wanted = { price: LoadedPrice; wordsOf: (uid: ItemUid) => PartWords | undefined; priceOf: PriceOf; blockedOf: BlockedOf }

/** What a build is bought of, the base first. */
export function shoppingLines({ price, wordsOf, priceOf, blockedOf }: Wanted): ShoppingLine[] {
  const line = (uid: ItemUid, key: string, isBase: boolean, count = 1): ShoppingLine[] => {
    const words = wordsOf(uid)
    return words ? [{ key, words, price: priceOf(uid), blocked: blockedOf(uid), isBase, count }] : []
  }
  return [
    ...(price.base ? line(price.base.uid, 'base', true) : []),
    ...price.bought.flatMap(({ uid, path }) => line(uid, path, false)),
    ...(price.rounds ? line(price.rounds.uid, 'rounds', false, price.rounds.count) : []),
    ...price.unpriced.flatMap((uid, at) => (uid === price.rounds?.uid ? [] : line(uid, `unpriced ${at}`, false))),
  ]
}

/** The same by seller, the one with most to buy first; what cannot be bought comes last. */
export function groupBySeller(lines: readonly ShoppingLine[]): SellerGroup[] {
  const groups = new Map<string, SellerGroup>()
  for (const line of lines) {
    const key = line.price ? sellerKey(line.price) : ''
    const group = groups.get(key) ?? { key, price: line.price, lines: [], sum: 0 }
    group.lines.push(line)
    group.sum += (line.price?.unit ?? 0) * line.count
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => Number(a.key === '') - Number(b.key === '') || b.sum - a.sum)
}
