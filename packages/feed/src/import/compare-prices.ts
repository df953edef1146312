import type { LastPrices } from '@stashwise/db/feed-documents'
import type { FeedExample } from '@stashwise/db/schema/feed'
import type { ReadDocument } from '../schema/documents.ts'
import type { FeedItem } from '../schema/item.ts'
import { itemUid } from '../transform/identity.ts'
import { exampleCount, type Figures, medianOf } from './measures.ts'

/** Price ratio above which, or below whose inverse, an item's price has jumped. */
const jump = 5

export type PriceChanges = {
  /** `pricesMoved`: the middle price in percent of the last one. `pricesJumped`: percent of the prices that jumped. */
  figures: Figures
  examples: { jumped: FeedExample[]; lost: FeedExample[]; gone: FeedExample[] }
}

/** Compares each item's prices with the stored ones; simulated prices are none. */
export function comparePrices({ content }: ReadDocument, stored: LastPrices): PriceChanges | undefined {
  if (!('handbook' in content)) return undefined
  const averagesBefore = stored.averages.split(',')
  const lowestBefore = stored.lowest.split(',')
  const last = new Map(
    stored.uids.split(',').map((uid, place) => [uid, [Number(averagesBefore[place]), Number(lowestBefore[place])] as const]),
  )
  const left = new Set(last.keys())
  const jumped: FeedExample[] = []
  const lost: FeedExample[] = []
  const averages: number[] = []
  const lowest: number[] = []
  for (const item of content.records) {
    const uid = itemUid(item.id)
    const before = last.get(uid)
    if (!before) continue
    left.delete(uid)
    const ratios = [ratioOf(before[0], item.avg24hPrice), ratioOf(before[1], item.lastLowPrice)] as const
    if (ratios[0] !== undefined) averages.push(ratios[0])
    if (ratios[1] !== undefined) lowest.push(ratios[1])
    if (jumped.length < exampleCount && ratios.some(isJump)) jumped.push(exampleOf(uid, item))
    if (lost.length < exampleCount && item.avg24hPrice == null && item.lastLowPrice == null) lost.push(exampleOf(uid, item))
  }
  const gone = [...left].slice(0, exampleCount).map((uid) => ({ id: uid, name: uid }))
  return { figures: worseOf(changesIn(averages), changesIn(lowest)), examples: { jumped, lost, gone } }
}

const exampleOf = (uid: string, { normalizedName, id }: FeedItem): FeedExample => ({ id: uid, name: normalizedName || id })
const ratioOf = (before: number, now: number | null | undefined) => (before && now ? now / before : undefined)
const isJump = (ratio: number | undefined) => ratio !== undefined && (ratio > jump || ratio < 1 / jump)

function changesIn(ratios: readonly number[]): { moved: number; jumped: number } {
  const median = medianOf(ratios)
  return median === undefined ? { moved: 1, jumped: 0 } : { moved: median, jumped: ratios.filter(isJump).length / ratios.length }
}

type Changes = ReturnType<typeof changesIn>
function worseOf(one: Changes, other: Changes): Figures {
  const moved = Math.abs(Math.log(one.moved)) >= Math.abs(Math.log(other.moved)) ? one.moved : other.moved
  return { pricesMoved: percent(moved), pricesJumped: percent(Math.max(one.jumped, other.jumped)) }
}
const percent = (share: number) => Math.round(share * 1000) / 10
