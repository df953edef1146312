import { anItem, uidOf } from '@stashwise/catalogue/testing/builders'
import type { MarketRow } from '@stashwise/market/view'

/** A row for tests: an item with nothing remarkable and no price, unless said otherwise. */
export function aMarketRow(id: string, part: Partial<MarketRow> = {}): MarketRow {
  const { uid, url, width, height, colour, imageId } = anItem({ uid: uidOf(id) })
  return {
    uid,
    url,
    name: id,
    shortName: id,
    cell: { width, height, colour, label: id, imageId, sign: 'generic' },
    category: { id: 'Keys', name: 'Keys' },
    price: { simulated: false, confidence: 'none', doubts: [] },
    spark: [],
    fleaBanned: false,
    ...part,
  }
}
