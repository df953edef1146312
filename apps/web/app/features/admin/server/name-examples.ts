import { itemUid } from '@stashwise/game/ids'
import { isGameMode } from '@stashwise/game/mode'
import type { MarketService } from '#app/features/market/service.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import type { FeedDocument } from '../service.ts'

/** A feed document whose held examples have the names of the site's items, in the language of the page. */
export function nameExamples(document: FeedDocument, market: Pick<MarketService, 'findItemLink' | 'state'>, viewer: Viewer): FeedDocument {
  const { held, mode } = document
  if (!held || !isGameMode(mode) || market.state(mode).itemCount === 0) return document
  const nameOf = (uid: string | undefined) => (uid === undefined ? undefined : market.findItemLink(itemUid(uid), { ...viewer, mode })?.name)
  const doubts = held.doubts.map((doubt) => ({
    ...doubt,
    examples: doubt.examples.map(({ uid, name }) => ({ name: nameOf(uid) ?? name })),
  }))
  return { ...document, held: { ...held, doubts } }
}
